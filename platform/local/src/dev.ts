import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FollowedSources, followSources, hotPages } from '@nitida/platform/dev/index';
import { UnknownPackageError } from '@nitida/platform/dev/unknown-package-error';
import { stopOnSignals } from '@nitida/site';
import { addresses } from './addresses.ts';
import { withBuildLock } from './build-lock.ts';
import { buildReleases } from './build-releases.ts';
import { devAgainst } from './dev-against.ts';
import { openSite, root, runMain, shortPath } from './run-site.ts';

const onProgress = (line: string): void => console.log(`  ${line}`);

const usage = 'npm run dev -- [package] [--against https://…]';

/** @throws UnknownPackageError for any other command line */
function asked(): { name?: string | undefined; against?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
    if (positionals.length <= 1) return { name: positionals[0], against: values.against };
  } catch {}
  throw new UnknownPackageError(usage);
}

/** Starts the site and replaces changed sources on open pages: those of the shell and of the remote that the command line names, or of every package. */
async function dev(): Promise<void> {
  const { name, against } = asked();
  if (against !== undefined) return devAgainst({ name, against });
  const pages = hotPages();
  const followed: FollowedSources[] = [];
  const { site, dataDir, unlock } = await openSite({
    async releases(dataDir) {
      followed.push(
        await followSources({
          root,
          name,
          buildsDir: join(dataDir, 'development'),
          onRebuilt: pages.announce,
          onBroken: pages.announceBroken,
          onProgress,
        }),
      );
      // When every package is followed, there is no release to serve.
      return name === undefined ? [] : withBuildLock(root, onProgress, () => buildReleases({ root, keepGoing: true, onProgress }));
    },
    extend: pages.extend,
    over: (platform) => followed.reduce((below, sources) => sources.over(below), platform),
  });
  stopOnSignals(async () => {
    for (const sources of followed) await sources.close();
    await site.stop();
    await unlock();
  });
  console.log(addresses(site, shortPath(dataDir)));
  const folders = followed.flatMap((sources) => sources.folders);
  console.log(`Following ${folders.join(', ')} and what they are built from: what changes is replaced on open pages.\n`);
}

await runMain(dev);
