import { ask } from './http.ts';
import { freePorts, pause, startNode } from './node.ts';
import type { RunningApi } from './running-api.ts';

/** Makes a process believe another time before its first module is loaded. */
const shift = (ms: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`const now = Date.now; Date.now = () => now() + ${ms};`)}`;

/** Runs one more node on the same database, whose clock is ahead by `ms`, for a while. @returns what its `/readyz` answered */
export async function runWithWrongClock(api: RunningApi, { ms, forMs }: { ms: number; forMs: number }): Promise<unknown> {
  const node = await startNode(await freePorts(), { ...api.env, NODE_OPTIONS: shift(ms) });
  try {
    await pause(forMs);
    const { status, body } = await ask(node.port, 'GET', '/readyz');
    return { status, body };
  } finally {
    await node.stop();
  }
}
