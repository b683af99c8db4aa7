import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@nitida/api';
import { RemoteSiteError } from '@nitida/platform/against/remote-site-error';
import { UnknownPackageError } from '@nitida/platform/dev/unknown-package-error';
import { findFreePorts, isFree, neighbours, PortInUseError, runMain as runSiteMain } from '@nitida/site';
import { BuildFailedError } from './build-releases.ts';
import { lockSite, SiteRunningError } from './site-lock.ts';
import { type Site, type SiteOptions, startSite } from './start-site.ts';

/** The root folder of the checkout. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface OpenedSite {
  site: Site;
  dataDir: string;
  /** Unlocks the data folder. Call it after the site has stopped. */
  unlock: () => Promise<void>;
}

interface SiteSources extends Pick<SiteOptions, 'extend' | 'over' | 'promoteBuilds'> {
  /** Builds the releases to serve and returns their folders. The data folder is already locked. */
  releases: (dataDir: string) => Promise<string[]>;
}

/** Locks the data folder, checks the ports that the environment names, builds the releases and starts the site. */
export async function openSite({ releases: build, ...additions }: SiteSources): Promise<OpenedSite> {
  const settings = loadConfig(process.env);
  const port = settings.port === 0 ? await findFreePorts() : settings.port;
  const dataDir = resolve(root, settings.dataDir);
  // Only the embedded database is in the folder. Several sites on PostgreSQL may share one folder.
  const unlock = settings.databaseUrl === null ? await lockSite(dataDir, `http://localhost:${port}`) : async () => {};
  try {
    for (let at = port; at < port + neighbours; at += 1) if (!(await isFree(at))) throw new PortInUseError(at);
    const isRegistry = settings.serves.has('registry');
    if (isRegistry) console.log('Building what has changed …');
    const releases = isRegistry ? await build(dataDir) : [];
    console.log('Opening the database …');
    const site = await startSite({ port, dataDir, releases, env: process.env, ...additions });
    return { site, dataDir, unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}

const ofCommand = [SiteRunningError, UnknownPackageError, RemoteSiteError];

/** Runs a program's main function. A known reason why it cannot start is printed as a sentence, and the process exits with 1. */
export const runMain = (main: () => Promise<void>): Promise<void> =>
  runSiteMain(main, { more: [BuildFailedError, ...ofCommand], ended: ofCommand });

/** The path relative to the checkout, if it is inside the checkout. */
export function shortPath(path: string): string {
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') ? path : inside;
}
