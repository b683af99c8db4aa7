import { ask } from './http.ts';
import type { RunningApi } from './running-api.ts';

/** Makes a call of the local tools of one node. */
async function tool(port: number, path: string, body: unknown): Promise<unknown> {
  const answer = await ask(port, 'POST', `/__local/${path}`, { body });
  if (answer.status !== 200) throw new Error(`/__local/${path} answered ${answer.status}`);
  return answer.body;
}

/** Takes the payment provider away, or brings it back, for all nodes. */
export async function setProviderAway({ nodes }: RunningApi, isAway: boolean): Promise<void> {
  for (const { port } of nodes) await tool(port, 'payment-trouble', { isAway });
}

/** Moves the business clock of all nodes: the first one runs what falls due on the way, each job at its own time. @returns the new time */
export async function moveClock({ nodes }: RunningApi, to: Date): Promise<Date> {
  for (const { port } of nodes) await tool(port, 'clock', { now: to.toISOString() });
  return to;
}

/** The business time of the nodes. */
export async function businessTime({ nodes }: RunningApi): Promise<Date> {
  const { body } = await ask(nodes[0]?.port ?? 0, 'GET', '/__local/clock');
  return new Date((body as { now: string }).now);
}
