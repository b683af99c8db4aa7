import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process can take about 100 MB in this time. */
const lookEveryMs = process.platform === 'linux' ? 40 : 500;
const pageBytes = 4096;
const megabyte = 1024 * 1024;
const run = promisify(execFile);

/** The resident memory of a process in bytes. Null when the process has ended, or where the system does not tell. */
async function residentBytes(pid: number): Promise<number | null> {
  try {
    if (process.platform === 'linux') return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * pageBytes;
    if (process.platform === 'win32') return null;
    return Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) * 1024;
  } catch {
    return null;
  }
}

/**
 * Calls `onExcess` when a process has more resident memory than it may have. V8's own limit does not count buffers.
 * @returns a function that ends the watch, and tells the most that was seen in bytes
 */
export function watchMemory(pid: number, megabytes: number, onExcess: () => void): () => number {
  let most = 0;
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    most = Math.max(most, (await residentBytes(pid)) ?? 0);
    isLooking = false;
    if (most > megabytes * megabyte) onExcess();
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
    return most;
  };
}
