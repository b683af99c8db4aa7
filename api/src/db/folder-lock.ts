import { join, resolve } from 'node:path';
import { claimLock } from '../process-lock.ts';

/** Another living process has the folder. The message is for whoever started this one. */
export class FolderInUseError extends Error {}

/**
 * Keeps a second process out of a PGlite folder, which would silently lose data. A lock left by a process that was
 * killed is taken over.
 * @returns what releases it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const claim = await claimLock(join(folder, 'process.lock'), 'database');
  if (claim.ok) return claim.release;
  throw new FolderInUseError(
    `Another process (${claim.holder.pid}) is using ${resolve(folder)}. Stop it first, or choose another folder with DATA_DIR.`,
  );
}
