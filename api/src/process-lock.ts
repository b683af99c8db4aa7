import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Holder {
  pid: number;
  /** The start time of the process in the system's ticks. Process ids are reused, start times are not. */
  began: string | null;
  /** A note for the process that is refused. */
  note: string;
}

export type Claim = { ok: true; release: () => Promise<void> } | { ok: false; holder: Holder };

/** Claims a lock file for this process. The lock of a process that has ended is replaced. */
export async function claimLock(path: string, note: string): Promise<Claim> {
  await mkdir(dirname(path), { recursive: true });
  const mine: Holder = { pid: process.pid, began: startTimeOf(process.pid), note };
  for (;;) {
    if (await writeNew(path, mine)) return { ok: true, release: () => release(path, mine) };
    const holder = await read(path);
    if (holder && isAlive(holder)) return { ok: false, holder };
    await removeStaleLock(path);
  }
}

/** Writes another file first and links it into place, so that nobody reads an incomplete lock. */
async function writeNew(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.new.${holder.pid}.${draftNumber++}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
let draftNumber = 0;

/** Removes a stale lock. A lock that another process claimed meanwhile is restored. */
async function removeStaleLock(path: string): Promise<void> {
  const aside = `${path}.old.${process.pid}`;
  await rename(path, aside).catch(() => {});
  const holder = await read(aside);
  if (holder && isAlive(holder)) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function release(path: string, mine: Holder): Promise<void> {
  const holder = await read(path);
  if (holder?.pid === mine.pid && holder.began === mine.began) await rm(path, { force: true });
}

async function read(path: string): Promise<Holder | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    const began = 'began' in value ? value.began : null;
    const note = 'note' in value && typeof value.note === 'string' ? value.note : '';
    return { pid: value.pid, began: typeof began === 'string' ? began : null, note };
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const began = startTimeOf(holder.pid);
  return began === null || holder.began === null || began === holder.began;
}

/** The 22nd field of /proc/PID/stat, counted after the name, which may contain spaces. Null on systems without /proc. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
