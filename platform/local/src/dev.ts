import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { buildAll, buildPackage } from '@nitida/platform';
import { addresses } from './addresses.ts';
import { whileBuilding } from './build-lock.ts';
import { buildReleases } from './build-releases.ts';
import { createReloads } from './reloads.ts';
import { openSite, root, runMain, shortPath } from './run-site.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const onProgress = (line: string): void => console.log(`  ${line}`);
/** An editor writes a file in several steps. */
const settleMs = 80;
const ignored = /(^|[\\/])(dist|node_modules|\.data|\.cache)([\\/]|$)|\.test\.tsx?$/;

/** The site with its pages following their sources: those of the package named on the command line, or of all. */
async function dev(): Promise<void> {
  const [name] = process.argv.slice(2);
  const reloads = createReloads();
  const { site, dataDir, unlock } = await openSite({
    releases: () => whileBuilding(root, onProgress, () => buildReleases({ root, keepGoing: true, onProgress })),
    extend: reloads.extend,
  });

  async function release(): Promise<void> {
    const built = await whileBuilding(root, onProgress, () =>
      name === undefined ? buildAll({ root, onProgress }) : buildPackage(name, { root, onProgress }).then((one) => [one]),
    );
    const { changed } = await site.platform.importReleases(built.map(({ dir }) => dir));
    if (changed) reloads.announce();
  }

  const folders = name === undefined ? ['shell', 'mf-booking', 'mf-account', 'mf-marketing', 'mf-work', 'shared'] : [folderOf(name)];
  const watchers = folders.map((folder) => follow(join(root, folder), release));
  stopOnSignals(async () => {
    for (const watcher of watchers) watcher.close();
    await site.stop();
    await unlock();
  });
  console.log(addresses(site, shortPath(dataDir)));
  console.log(`Following ${folders.join(', ')}: an open page loads again when its release has changed.\n`);
}

const folderOf = (name: string): string => (name === 'shell' || name.startsWith('mf-') ? name : `mf-${name}`);

/** Runs one release at a time; what changed during one is in the next. */
function follow(folder: string, release: () => Promise<void>): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    running = running.then(release).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };
  return watch(folder, { recursive: true }, (_event, path) => {
    if (path === null || ignored.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(next, settleMs);
  });
}

await runMain(dev);
