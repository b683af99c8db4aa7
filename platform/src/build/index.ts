import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Release, release } from '@nitida/contract';
import { bundle, bundleForServer, readGraph } from './bundle.ts';
import { makeRelease } from './make-release.ts';
import { refuseUnverifiedImports } from './module-imports.ts';
import { packFiles } from './pack-files.ts';
import { type Buildable, buildableFolders, findBuildable, findBuildables } from './packages.ts';
import { refuseUnsharedImports } from './shared-imports.ts';
import { sourceHash } from './source-hash.ts';
import { collectSurface } from './surface/collect-surface.ts';

export interface BuildOptions {
  /** The checkout: the folder with `shell/` and the remotes. */
  root: string;
  /** Builds packages without changes, too. */
  force?: boolean;
  /** Receives one line for each slow step. */
  onProgress?: (line: string) => void;
}

export interface BuiltPackage {
  /** Name of the container: `shell`, `booking`. */
  name: string;
  version: string;
  /** Folder with `release.json` and the files that it lists. */
  dir: string;
  /** False when nothing had changed since the last build. */
  rebuilt: boolean;
}

const platformDir = fileURLToPath(new URL('../..', import.meta.url));

/** The last build of a package, if the sources have not changed since. */
function lastBuild(outDir: string, hash: string): BuiltPackage | null {
  const stamp = join(outDir, 'sources.hash');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) return null;
  const { name, version } = release.parse(JSON.parse(readFileSync(join(outDir, 'release.json'), 'utf8')));
  return { name, version, dir: outDir, rebuilt: false };
}

/** Builds into a temporary folder that replaces the last build when it is complete, so that a failed build destroys nothing. */
async function buildAside(buildable: Buildable, outDir: string, hash: string): Promise<Release> {
  const aside = join(buildable.dir, 'node_modules/.cache', `build-${randomUUID()}`);
  try {
    const stats = await bundle(buildable, aside);
    const paths = (stats.assets ?? []).map(({ name }) => name).filter((name) => !name.endsWith('.map'));
    const graph = readGraph(stats);
    refuseUnsharedImports(buildable.folder, graph.sources);
    const server = await bundleForServer(buildable, aside);
    const surface = collectSurface(buildable, graph.sources);
    const made = makeRelease(buildable, graph, aside, { paths, server, surface });
    refuseUnverifiedImports(buildable.folder, aside, made);
    writeFileSync(join(aside, 'release.json'), JSON.stringify(made, null, 2));
    await packFiles(aside, paths, outDir);
    writeFileSync(join(aside, 'sources.hash'), hash);
    rmSync(outDir, { recursive: true, force: true });
    renameSync(aside, outDir);
    return made;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function build(buildable: Buildable, options: BuildOptions): Promise<BuiltPackage> {
  const outDir = join(buildable.dir, 'dist');
  const hash = sourceHash(options.root, platformDir, buildable);
  const last = options.force ? null : lastBuild(outDir, hash);
  if (last) return last;
  const started = performance.now();
  const made = await buildAside(buildable, outDir, hash);
  options.onProgress?.(`${buildable.folder} ${made.version}, built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { name: made.name, version: made.version, dir: outDir, rebuilt: true };
}

/** Builds the shell and every remote whose sources changed. Throws with the file name when one does not compile. */
export async function buildAll(options: BuildOptions): Promise<BuiltPackage[]> {
  const buildables = await findBuildables(options.root);
  return Promise.all(buildables.map((buildable) => build(buildable, options)));
}

/** Builds one package: `shell`, or a remote by its folder (`mf-booking`) or its name (`booking`). */
export async function buildPackage(name: string, options: BuildOptions): Promise<BuiltPackage> {
  const found = await findBuildable(options.root, name);
  if (!found) throw new Error(`There is no ${name} to build, only: ${buildableFolders(options.root).join(', ')}.`);
  return build(found, options);
}
