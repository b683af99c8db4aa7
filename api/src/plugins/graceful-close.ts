import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Real time: how long requests that are under way may take to finish when the process stops. */
export const defaultGraceMs = 10_000;

/**
 * Makes `close()` finish the requests that are under way. First, for `drainMs`, the server still takes requests and asks their
 * clients to come back over a new connection, so that a balancer can notice; then it accepts none and waits, for
 * `graceMs` at most: what has not finished by then is cut off.
 * @returns whether the server is stopping.
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
