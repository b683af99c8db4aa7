import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, FolderInUseError, loadConfig } from '@nitida/api';
import { RefusedReleaseError } from '@nitida/platform/registry/index';
import { addresses } from './addresses.ts';
import { whileBuilding } from './build-lock.ts';
import { BuildFailedError, buildReleases } from './build-releases.ts';
import { PortInUseError } from './listen.ts';
import { findFreePorts, isFree, neighbours } from './ports.ts';
import { lockSite, SiteRunningError } from './site-lock.ts';
import { type Site, startSite } from './start-site.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** What whoever starts the site can mend themselves: told in one sentence, without a stack. */
const expected = [ConfigError, FolderInUseError, SiteRunningError, PortInUseError, BuildFailedError, RefusedReleaseError];

/** The checkout. */
const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

async function start(): Promise<void> {
  const began = performance.now();
  const settings = loadConfig(process.env);
  const port = settings.port === 0 ? await findFreePorts() : settings.port;
  const dataDir = resolve(root, settings.dataDir);
  const unlock = await lockSite(dataDir, `http://localhost:${port}`);
  try {
    for (let at = port; at < port + neighbours; at += 1) if (!(await isFree(at))) throw new PortInUseError(at);
    console.log('Building what has changed …');
    const keepGoing = process.argv.includes('--keep-going');
    const onProgress = (line: string) => console.log(`  ${line}`);
    const releases = await whileBuilding(root, onProgress, () => buildReleases({ root, keepGoing, onProgress }));
    console.log('Opening the database …');
    const site = await startSite({ port, dataDir, releases, env: process.env });
    stopOnSignals(() => stop(site, unlock));
    console.log(addresses(site, shortPath(dataDir), (performance.now() - began) / 1000));
    process.send?.({ ready: { url: site.url, staffUrl: site.staffUrl, sandboxUrl: site.sandboxUrl } });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** As seen from the checkout, when it lies in there. */
function shortPath(path: string): string {
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') ? path : inside;
}

async function stop(site: Site, unlock: () => Promise<void>): Promise<void> {
  console.log('\nStopping …');
  await site.stop();
  await unlock();
}

try {
  await start();
} catch (error) {
  const mendable = expected.some((kind) => error instanceof kind);
  console.error(`\n${error instanceof Error ? (mendable ? error.message : error.stack) : String(error)}`);
  process.exit(1);
}
