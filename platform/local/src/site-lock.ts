import { join } from 'node:path';
import { claimLock } from '@nitida/api/process-lock';

/** A site that runs on the folder already; the message is for whoever started this one. */
export class SiteRunningError extends Error {}

/**
 * Claims a data folder for one running site.
 * @returns what gives the folder back.
 * @throws SiteRunningError naming the address of the site that has it.
 */
export async function lockSite(dataDir: string, url: string): Promise<() => Promise<void>> {
  const claim = await claimLock(join(dataDir, 'site.lock'), url);
  if (claim.ok) return claim.release;
  throw new SiteRunningError(
    `The site is already running at ${claim.holder.note} (process ${claim.holder.pid}), on the data in ${dataDir}.
Stop that one first, or start a second one beside it with its own data and ports: DATA_DIR=.data/second PORT=3100 npm start`,
  );
}
