import { readdir, readFile } from 'node:fs/promises';

export interface ProcessMemory {
  id: number;
  command: string;
  /** The proportional set size, in MB: pages that several processes have count for each by its share, so that a sum counts them once. */
  pss: number;
}

/** The memory of a process and of all that it started, from Linux's `/proc`. A process that ends meanwhile is left out. */
export async function memoryOfTree(rootId: number): Promise<ProcessMemory[]> {
  const parents = await parentsOfAll();
  const ids = [rootId];
  for (const id of ids) for (const [child, parent] of parents) if (parent === id) ids.push(child);
  const found = await Promise.all(ids.map((id) => memoryOf(id).catch(ifEnded)));
  return found.filter((one) => one !== null);
}

async function memoryOf(id: number): Promise<ProcessMemory | null> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8');
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
  if (kilobytes === undefined) return null;
  const command = (await readFile(`/proc/${id}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
  return { id, command, pss: Number(kilobytes) / 1024 };
}

/** The parent of each process. */
async function parentsOfAll(): Promise<Map<number, number>> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const pairs = await Promise.all(ids.map(async (id) => [id, await parentOf(id).catch(ifEnded)] as const));
  return new Map(pairs.flatMap(([id, parent]) => (parent === null ? [] : [[id, parent] as const])));
}

/** The name of the program, in brackets before the parent's id, may contain brackets and spaces. */
async function parentOf(id: number): Promise<number> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function ifEnded(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ESRCH') return null;
  throw error;
}
