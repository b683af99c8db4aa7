import type { Answered, Recording } from './recording.ts';

/** The requests of the measuring process to a server, over the channel between them. */
export type Order = { ask: 'cpu' } | { ask: 'record' } | ({ ask: 'recorded' } & Answered);

export type Report = { port: number } | { cpuMs: number } | { recording: Recording } | { ready: true };

/** CPU that this process has used, in ms. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Answers the measuring process until it ends. */
export function serveOrders(port: number, handle: (order: Order) => Report): void {
  process.on('message', (order: Order) => process.send?.(handle(order)));
  process.on('disconnect', () => process.exit());
  process.send?.({ port } satisfies Report);
}
