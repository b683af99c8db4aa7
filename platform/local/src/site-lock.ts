import { join } from 'node:path';
import { claimLock } from '@nitida/api/process-lock';

/** Another site already runs on the folder. The message is for the person who started this one. */
export class SiteRunningError extends Error {}

/**
 * Locks a data folder for one running site.
 * @returns the function that unlocks the folder.
 * @throws SiteRunningError, which names the address of the other site.
 */
export async function lockSite(dataDir: string, url: string): Promise<() => Promise<void>> {
  const claim = await claimLock(join(dataDir, 'site.lock'), url);
  if (claim.ok) return claim.release;
  throw new SiteRunningError(
    `The site is already running at ${claim.holder.note} (process ${claim.holder.pid}), on the data in ${dataDir}.
Stop that one first, or start a second one beside it with its own data and ports: DATA_DIR=.data/second PORT=3100 npm start`,
  );
}
