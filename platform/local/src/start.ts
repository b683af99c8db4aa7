import { stopOnSignals } from '@nitida/site';
import { addresses } from './addresses.ts';
import { withBuildLock } from './build-lock.ts';
import { buildReleases } from './build-releases.ts';
import { openSite, root, runMain, shortPath } from './run-site.ts';

const onProgress = (line: string): void => console.log(`  ${line}`);

/** Builds the checkout and starts the whole site. */
async function start(): Promise<void> {
  const keepGoing = process.argv.includes('--keep-going');
  const { site, dataDir, unlock } = await openSite({
    promoteBuilds: process.argv.includes('--promote'),
    releases: () => withBuildLock(root, onProgress, () => buildReleases({ root, keepGoing, onProgress })),
  });
  stopOnSignals(async () => {
    console.log('\nStopping …');
    await site.stop();
    await unlock();
  });
  console.log(addresses(site, shortPath(dataDir)));
  process.send?.({ ready: { url: site.url, staffUrl: site.staffUrl, sandboxUrl: site.sandboxUrl } });
}

await runMain(start);
