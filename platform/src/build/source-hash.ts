import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { floorTargets } from '../bundler/floor.ts';
import { sourceFiles } from '../bundler/source-files.ts';
import { type Buildable, readManifest } from './packages.ts';

/** The folder of a package as an import in `dir` finds it, or null. */
function packageFolder(dir: string, name: string): string | null {
  const installed = join(dir, 'node_modules', name);
  if (existsSync(installed)) return realpathSync(installed);
  return dirname(dir) === dir ? null : packageFolder(dirname(dir), name);
}

/** The folders of the workspace packages that a package is built from, its own first. */
function usedFolders(dir: string, seen: string[] = []): string[] {
  if (seen.includes(dir)) return seen;
  const names = Object.keys(readManifest(dir).dependencies).filter((name) => name.startsWith('@nitida/'));
  const used = names.map((name) => packageFolder(dir, name)).filter((folder) => folder !== null);
  return used.reduce((folders, folder) => usedFolders(folder, folders), [...seen, dir]);
}

/** Files that every build depends on. `platformDir` is the package with the bundler configuration. */
const common = (root: string, platformDir: string): string[] => [
  ...[join(root, 'package-lock.json')].filter((path) => existsSync(path)),
  ...sourceFiles(join(platformDir, 'src/bundler')),
  ...sourceFiles(join(platformDir, 'src/build')),
];

/** A hash that changes exactly when something that the build of this package reads has changed. */
export function sourceHash(root: string, platformDir: string, { dir }: Pick<Buildable, 'dir'>): string {
  const hash = createHash('sha256').update(`${floorTargets.join()}\0`);
  const files = [...common(root, platformDir), ...usedFolders(realpathSync(dir)).flatMap(sourceFiles)];
  for (const file of files) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
