import { join, resolve } from 'node:path';
import { claimLock } from '../process-lock.ts';

/** Another running process uses the folder. The message is meant for the person who started this one. */
export class FolderInUseError extends Error {}

/**
 * Locks a PGlite folder, because two processes would silently lose data. A killed process's lock is replaced.
 * @returns a function that releases the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const claim = await claimLock(join(folder, 'process.lock'), 'database');
  if (claim.ok) return claim.release;
  throw new FolderInUseError(
    `Another process (${claim.holder.pid}) is using ${resolve(folder)}. Stop it first, or choose another folder with DATA_DIR.`,
  );
}
