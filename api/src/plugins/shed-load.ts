import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { domainError } from '../domain-error.ts';
import { answer } from '../route.ts';
import type { Metrics } from '../telemetry/metrics.ts';

const sampleMs = 500;
const retrySeconds = 2;

/**
 * Answers calls with 503 while the process has more to do than it can finish soon. What it has accepted is answered in good time, and it is itself again
 * as soon as the load falls. Health checks and metrics are not calls.
 * @returns a function that counts the calls in progress
 */
export function shedLoad(
  app: FastifyInstance,
  { inProgress, delayMs }: Config['loadLimits'],
  metrics: Pick<Metrics, 'shed'>,
): () => number {
  let running = 0;
  let delay = 0;
  const admitted = new WeakSet<object>();
  const reason = () => (running >= inProgress ? 'requests' : delayMs !== null && delay > delayMs ? 'event loop' : null);

  if (delayMs !== null) {
    const histogram = monitorEventLoopDelay({ resolution: 20 });
    histogram.enable();
    const timer = setInterval(() => {
      // The histogram counts the resolution itself as delay.
      delay = Number.isNaN(histogram.mean) ? 0 : histogram.mean / 1e6 - 20;
      histogram.reset();
    }, sampleMs).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      histogram.disable();
    });
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return done();
    const tooMuch = reason();
    if (tooMuch !== null) {
      metrics.shed(tooMuch);
      request.log.warn({ reason: tooMuch, requestId: request.id }, 'a request was refused');
      answer(reply.header('retry-after', retrySeconds), domainError('unavailable'));
      return;
    }
    running += 1;
    admitted.add(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (admitted.delete(request)) running -= 1;
    done();
  });
  return () => running;
}
