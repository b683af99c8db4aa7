import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take when the process stops, in real time. */
export const defaultGraceMs = 10_000;

/**
 * Makes `close()` finish running requests. For `drainMs` the server still accepts requests and asks clients to reconnect, so that a load balancer can
 * notice. Then it accepts none and waits for at most `graceMs` before it closes the remaining connections.
 * @returns a function that tells whether the server is stopping
 */
export function closeGracefully(
  app: FastifyInstance,
  { drainMs, graceMs = defaultGraceMs }: { drainMs: number; graceMs?: number },
): () => boolean {
  let stopping = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    stopping = true;
    if (drainMs > 0) await pause(drainMs);
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
  });
  return () => stopping;
}
