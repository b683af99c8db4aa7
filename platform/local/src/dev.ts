import { watch } from 'node:fs';
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
  const served = new Set<string>();
  const { site, dataDir, unlock } = await openSite({
    async releases() {
      for (const dir of await whileBuilding(root, onProgress, () => buildReleases({ root, keepGoing: true, onProgress }))) served.add(dir);
      return [...served];
    },
    extend: reloads.extend,
  });

  async function release(): Promise<void> {
    const built = await whileBuilding(root, onProgress, () =>
      name === undefined ? buildAll({ root, onProgress }) : buildPackage(folderOf(name), { root, onProgress }).then((one) => [one]),
    );
    for (const { dir } of built) served.add(dir);
    const { changed } = await site.platform.importReleases([...served]);
    if (changed) reloads.announce();
  }

  const folders = name === undefined ? ['shell', 'mf-booking', 'mf-account', 'mf-marketing', 'mf-work', 'shared'] : [folderOf(name)];
  const follow = settled(release);
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, path) => {
      if (path !== null && !ignored.test(path)) follow();
    }),
  );
  stopOnSignals(async () => {
    for (const watcher of watchers) watcher.close();
    await site.stop();
    await unlock();
  });
  console.log(addresses(site, shortPath(dataDir)));
  console.log(`Following ${folders.join(', ')}: an open page loads again when its release has changed.\n`);
}

const folderOf = (name: string): string => (name === 'shell' || name.startsWith('mf-') ? name : `mf-${name}`);

/** Runs one at a time, once the changes have settled; what changed during one is in the next. */
function settled(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    running = running.then(work).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(next, settleMs);
  };
}

await runMain(dev);
