import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { type Buildable, findBuildables } from '../build/packages.ts';
import { type Composition, type Platform, servingOther } from '../registry/index.ts';
import { followPackage, type HotBuild, type HotPackage } from './hot-package.ts';
import type { BrokenPackage, RebuiltPackage } from './hot-pages.ts';
import { UnknownPackageError } from './unknown-package-error.ts';

export { type BrokenPackage, type HotPages, hotPages, type RebuiltPackage } from './hot-pages.ts';

export interface FollowOptions {
  root: string;
  /** The remote to watch, by folder or name, together with the shell. Without it, every package. */
  name?: string | undefined;
  /** The folder of the development builds. Only one process may use it. */
  buildsDir: string;
  /** Called after each rebuild, not after the first build. */
  onRebuilt: (rebuilt: RebuiltPackage) => void;
  /** Called with the compiler's message when sources do not compile. */
  onBroken: (broken: BrokenPackage) => void;
  onProgress: (line: string) => void;
}

type Overlaid = Pick<Platform, 'current' | 'production' | 'composition' | 'onServed' | 'findRelease' | 'findFile'>;

export interface FollowedSources {
  /** The folders of the watched packages. */
  folders: string[];
  /** A platform that serves the watched packages in place of their releases. It stores nothing. */
  over<Site extends Overlaid>(platform: Site): Site;
  close(): Promise<void>;
}

/**
 * The shell is always included, because it contains React, whose production build cannot replace a component.
 * Throws when there is no package of that name.
 */
async function wantedPackages({ root, name }: FollowOptions): Promise<Buildable[]> {
  const all = await findBuildables(root);
  if (name === undefined) return all;
  const found = all.find(({ folder, remote }) => folder === name || folder === `mf-${name}` || remote?.name === name);
  if (!found) throw new UnknownPackageError(`There is no ${name} to follow, only: ${all.map(({ folder }) => folder).join(', ')}.`);
  return all.filter((one) => one === found || one.folder === 'shell');
}

const sameStyles = (a: HotBuild, b: HotBuild): boolean => a.release.styles.join() === b.release.styles.join();

/** Builds packages for development and watches their sources. Resolves after the first build of each. */
export async function followSources(options: FollowOptions): Promise<FollowedSources> {
  const builds = new Map<string, HotBuild>();
  /** Every build, because an open page may ask for the modules of the one that it was sent with. */
  const releases = new Map<string, Release>();
  const broken = new Set<string>();
  const onBuilt = (build: HotBuild) => {
    const { name, hash, seconds, release } = build;
    releases.set(`${name} ${release.version}`, release);
    const last = builds.get(name);
    builds.set(name, build);
    const wasBroken = broken.delete(name);
    if (last?.hash === hash && !wasBroken) return;
    options.onProgress(`${name}: ${last ? 'rebuilt' : 'built'} for development in ${seconds.toFixed(1)} s`);
    if (last) options.onRebuilt({ name, hash, needsReload: wasBroken || !sameStyles(last, build) });
  };
  // The updates of a build that does not compile lead nowhere, so that pages load the next one as a whole.
  const onBroken = (name: string, reason: string) => {
    broken.add(name);
    options.onProgress(`${name} does not compile:\n${reason}`);
    options.onBroken({ name, reason });
  };
  const buildables = await wantedPackages(options);
  const packages = await Promise.all(
    buildables.map((buildable) => followPackage(buildable, join(options.buildsDir, buildable.folder), { onBuilt, onBroken })),
  );
  return {
    folders: buildables.map(({ folder }) => folder),
    over: (platform) => overlay(platform, { builds, releases, packages }),
    close: async () => {
      await Promise.all(packages.map((one) => one.close()));
    },
  };
}

interface Followed {
  builds: Map<string, HotBuild>;
  releases: Map<string, Release>;
  packages: HotPackage[];
}

function overlay<Site extends Overlaid>(platform: Site, { builds, releases, packages }: Followed): Site {
  return {
    ...platform,
    ...servingOther(platform, (stored) => withBuilds(stored, builds)),
    findRelease: async (name, version) => releases.get(`${name} ${version}`) ?? platform.findRelease(name, version),
    async findFile(name, path) {
      const dir = packages.find((one) => one.name === name)?.dir;
      const built = dir === undefined || path.includes('..') ? null : join(dir, path);
      return built !== null && existsSync(built) ? built : platform.findFile(name, path);
    },
  };
}

function withBuilds(stored: Composition | null, builds: Map<string, HotBuild>): Composition | null {
  const releases = new Map([...(stored ? [stored.shell, ...stored.remotes] : [])].map((release) => [release.name, release]));
  for (const { name, release } of builds.values()) releases.set(name, release);
  const shell = releases.get('shell');
  if (!shell) return null;
  releases.delete('shell');
  const remotes = [...releases.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const members = Object.fromEntries([shell, ...remotes].map(({ name, version }) => [name, version]));
  return { id: stored?.id ?? 0, members, reason: 'development', createdAt: stored?.createdAt ?? new Date(0), shell, remotes };
}
