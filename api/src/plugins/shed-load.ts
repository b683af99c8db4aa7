import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { domainError } from '../domain-error.ts';
import { type GiveBack, held, once } from '../held/held.ts';
import { placesOf } from '../held/places.ts';
import { createSlots, type Full } from '../held/slots.ts';
import { untilClosed } from '../held/until-closed.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { answer } from './answer.ts';

const sampleMs = 500;
const retrySeconds = 2;

/** How long the work of a call counts when its client has left before the answer. It is longer than the time limits of the database. */
const abandonedMs = 10_000;

interface Call {
  isAnswered: boolean;
  isClosed: boolean;
  giveBack: GiveBack;
}

/**
 * Refuses calls while the process has more to do than it can finish soon, and those of a client that already has its share. What it has accepted is
 * answered in good time, and it is itself again as soon as the load falls. Health checks and metrics are not calls. A call counts from when its body is
 * there until its answer is sent, or its client has left and its work is over.
 * @returns a function that counts the calls in progress
 */
export function shedLoad(
  app: FastifyInstance,
  { inProgress, eachClient, delayMs }: Config['loadLimits'],
  metrics: Pick<Metrics, 'shed'>,
): () => number {
  const slots = createSlots({ all: inProgress, each: eachClient });
  const calls = new WeakMap<FastifyRequest, Call>();
  const isLate = watchDelay(app, delayMs);
  const isCall = (request: FastifyRequest) => request.routeOptions.url?.startsWith('/api/') === true;

  function refuse(request: FastifyRequest, reply: FastifyReply, full: Full | 'event loop'): void {
    const reason = full === 'all' ? 'requests' : full;
    metrics.shed(reason);
    request.log.warn({ reason, requestId: request.id }, 'a request was refused');
    if (full === 'client') {
      answer(reply, domainError('rate_limited', { params: { minutes: 1 }, limited: { max: eachClient, seconds: retrySeconds } }));
      return;
    }
    answer(reply.header('retry-after', retrySeconds), domainError('unavailable'));
  }

  // Before the body is read, so that a refusal costs little.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request)) return done();
    const full = slots.fullFor(placesOf(request.ip)) ?? (isLate() ? 'event loop' : null);
    if (full) return refuse(request, reply, full);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!isCall(request)) return done();
    const slot = slots.take(placesOf(request.ip));
    if (typeof slot === 'string') return refuse(request, reply, slot);
    const counted = held.take('calls');
    const call: Call = {
      isAnswered: false,
      isClosed: false,
      giveBack: once(() => {
        slot();
        counted();
      }),
    };
    calls.set(request, call);
    untilClosed(reply.raw, request.raw.socket, () => {
      call.isClosed = true;
      if (call.isAnswered) call.giveBack();
      else setTimeout(call.giveBack, abandonedMs).unref();
    });
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const call = calls.get(request);
    if (call) {
      call.isAnswered = true;
      if (call.isClosed) call.giveBack();
    }
    done(null, payload);
  });
  return slots.taken;
}

/** Returns a function that says whether the event loop is later than `delayMs`, on average of the last half second. */
function watchDelay(app: FastifyInstance, delayMs: number | null): () => boolean {
  if (delayMs === null) return () => false;
  let delay = 0;
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
  return () => delay > delayMs;
}
