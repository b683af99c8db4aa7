import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { floorTargets } from '../bundler/floor.ts';
import { sourceFiles } from '../bundler/source-files.ts';
import { type Buildable, readManifest } from './packages.ts';

/** The folders of the workspace packages that a package is built from, its own first. */
function usedFolders(root: string, dir: string, seen: string[] = []): string[] {
  if (seen.includes(dir)) return seen;
  const names = Object.keys(readManifest(dir).dependencies).filter((name) => name.startsWith('@nitida/'));
  const shared = names.map((name) => join(root, name.replace('@nitida/', 'shared/'))).filter((folder) => existsSync(folder));
  return shared.reduce((folders, folder) => usedFolders(root, folder, folders), [...seen, dir]);
}

/** Files that every build depends on. `platformDir` is the package with the bundler configuration. */
const common = (root: string, platformDir: string): string[] => [
  ...[join(root, 'package-lock.json')].filter((path) => existsSync(path)),
  ...sourceFiles(join(platformDir, 'src/bundler')),
  ...sourceFiles(join(platformDir, 'src/build')),
];

/** A hash that changes exactly when something that the build of this package reads has changed. */
export function sourceHash(root: string, platformDir: string, buildable: Buildable): string {
  const hash = createHash('sha256').update(`${floorTargets.join()}\0`);
  const files = [...common(root, platformDir), ...usedFolders(root, buildable.dir).flatMap(sourceFiles)];
  for (const file of files) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
