import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@nitida/api';
import { UnknownPackageError } from '@nitida/platform/dev/unknown-package-error';
import { findFreePorts, isFree, neighbours, PortInUseError, runMain as runSiteMain } from '@nitida/site';
import { BuildFailedError } from './build-releases.ts';
import { lockSite, SiteRunningError } from './site-lock.ts';
import { type Site, type SiteOptions, startSite } from './start-site.ts';

/** The checkout. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface OpenedSite {
  site: Site;
  dataDir: string;
  /** Gives the data folder back; after the site has stopped. */
  unlock: () => Promise<void>;
}

interface SiteSources extends Pick<SiteOptions, 'extend' | 'over' | 'promoteBuilds'> {
  /** Builds what is to be served, and answers the folders. The data folder is claimed by then. */
  releases: (dataDir: string) => Promise<string[]>;
}

/** Claims the data folder and the ports that the environment names, then builds, then starts. */
export async function openSite({ releases: build, ...additions }: SiteSources): Promise<OpenedSite> {
  const settings = loadConfig(process.env);
  const port = settings.port === 0 ? await findFreePorts() : settings.port;
  const dataDir = resolve(root, settings.dataDir);
  // Only the embedded database lies in the folder; what runs on PostgreSQL may share one.
  const unlock = settings.databaseUrl === null ? await lockSite(dataDir, `http://localhost:${port}`) : async () => {};
  try {
    for (let at = port; at < port + neighbours; at += 1) if (!(await isFree(at))) throw new PortInUseError(at);
    console.log('Building what has changed …');
    const releases = await build(dataDir);
    console.log('Opening the database …');
    const site = await startSite({ port, dataDir, releases, env: process.env, ...additions });
    return { site, dataDir, unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Runs a program's main function; what keeps it from starting is told in a sentence, and ends it with 1. */
export const runMain = (main: () => Promise<void>): Promise<void> =>
  runSiteMain(main, [SiteRunningError, BuildFailedError, UnknownPackageError]);

/** As seen from the checkout, when it lies in there. */
export function shortPath(path: string): string {
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') ? path : inside;
}
