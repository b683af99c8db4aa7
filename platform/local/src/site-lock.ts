import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A site that runs on the folder already; the message is for whoever started this one. */
export class SiteRunningError extends Error {}

interface Holder {
  pid: number;
  /** When the process began, in the system's own ticks: process numbers are used again, their beginnings are not. */
  began: string | null;
  url: string;
}

/**
 * Claims a data folder for one running site. What a killed site left behind is taken over.
 * @returns what gives the folder back.
 * @throws SiteRunningError naming the address of the site that has it.
 */
export async function lockSite(dataDir: string, url: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'site.lock');
  const mine: Holder = { pid: process.pid, began: beginningOf(process.pid), url };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await claim(path, mine)) return () => giveBack(path, mine);
    const holder = await read(path);
    if (holder && isAlive(holder)) throw new SiteRunningError(alreadyRunning(holder, dataDir));
    await setAside(path);
  }
  throw new SiteRunningError(`${path} could not be claimed. Another start may be under way: try again in a moment.`);
}

const alreadyRunning = (holder: Holder, dataDir: string): string =>
  `The site is already running at ${holder.url} (process ${holder.pid}), on the data in ${dataDir}.
Stop that one first, or start a second one beside it with its own data and ports: DATA_DIR=.data/second PORT=3100 npm start`;

/** Written beside and linked into place, so that nobody ever reads half a lock. */
async function claim(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${holder.pid}`;
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

/** Takes a dead lock away; one that another start claimed in the meantime is put back. */
async function setAside(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => {});
  const holder = await read(aside);
  if (holder && isAlive(holder)) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function giveBack(path: string, mine: Holder): Promise<void> {
  const holder = await read(path);
  if (holder?.pid === mine.pid && holder.began === mine.began) await rm(path, { force: true });
}

async function read(path: string): Promise<Holder | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    return null;
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number' && 'url' in value && 'began' in value;

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const began = beginningOf(holder.pid);
  return began === null || holder.began === null || began === holder.began;
}

/** The 22nd field of /proc/PID/stat, counted behind the name, which may hold spaces. Null where there is no /proc. */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
