import { readFileSync } from 'node:fs';
import { open, readFile, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Another living process has the folder. The message is for whoever started this one. */
export class FolderInUseError extends Error {}

interface Holder {
  pid: number;
  /** When that process started, in clock ticks, where the system tells it: a number is used again, a start is not. */
  started: string | null;
}

/**
 * Keeps a second process out of a PGlite folder, which would silently lose data. A lock left by a process that was
 * killed is taken over.
 * @returns what releases it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'process.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await create(path)) return () => unlink(path).catch(() => {});
    const holder = await read(path);
    if (holder && isAlive(holder)) {
      throw new FolderInUseError(
        `Another process (${holder.pid}) is using ${resolve(folder)}. Stop it first, or choose another folder with DATA_DIR.`,
      );
    }
    await unlink(path).catch(() => {});
  }
  throw new FolderInUseError(`The lock file ${resolve(path)} cannot be taken. Delete it if nothing is running.`);
}

async function create(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    const holder: Holder = { pid: process.pid, started: startOf(process.pid) };
    await file.writeFile(JSON.stringify(holder));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function read(path: string): Promise<Holder | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null;
    const started = 'started' in value && typeof value.started === 'string' ? value.started : null;
    return { pid: Number(value.pid), started };
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const startNow = startOf(pid);
  return started === null || startNow === null || started === startNow;
}

/** Field 22 of /proc/PID/stat; the second field may itself hold spaces, so counting begins behind its bracket. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
