import { setInterval } from 'node:timers';
import type { Config } from '../config.ts';

/** A finished piece of work. Names and attributes contain routes and kinds, never addresses, ids of people or values. */
export interface Span {
  /** The request's id, which is also the id of its trace. */
  requestId: string;
  spanId: string;
  /** The span that caused this one. */
  parentId: string | null;
  name: string;
  /** A request that was served, a job that was run, or what was asked of the database or of the payment provider. */
  kind: 'server' | 'consumer' | 'client';
  startedAt: Date;
  endedAt: Date;
  failed: boolean;
  attributes: Record<string, string | number>;
}

export interface Spans {
  /** Whether a collector receives spans. */
  isOn: boolean;
  add(span: Span): void;
  /** Sends what waits. It never throws: what could not be sent is dropped and reported. */
  send(): Promise<void>;
  /** Sends what waits and ends. */
  close(): Promise<void>;
}

/** What waits to be sent is bounded, so that a collector that does not answer costs no memory. */
const mostWaiting = 10_000;
const sendEveryMs = 5000;
const answerMs = 5000;

/** Numbers of OTLP: `SPAN_KIND_SERVER`, `SPAN_KIND_CLIENT`, `SPAN_KIND_CONSUMER`, `STATUS_CODE_UNSET`, `STATUS_CODE_ERROR`. */
const kinds = { server: 2, client: 3, consumer: 5 } as const;
const status = { unset: 0, error: 2 } as const;

const none: Spans = { isOn: false, add() {}, async send() {}, async close() {} };

/**
 * Sends spans to the collector of the configuration (OpenTelemetry, OTLP/HTTP with JSON). Nothing waits for it. Without a collector it does nothing.
 * A share of the requests is traced, the same on every node, because their ids decide.
 */
export function createSpans(otlp: Config['otlp'], fetcher: typeof fetch, onError: (error: unknown) => void): Spans {
  if (otlp === null || otlp.traced === 0) return none;
  const { endpoint, headers, service, traced } = otlp;
  let waiting: Span[] = [];

  async function send(): Promise<void> {
    if (waiting.length === 0) return;
    const sent = waiting;
    waiting = [];
    try {
      const answer = await fetcher(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(exported(service, sent)),
        signal: AbortSignal.timeout(answerMs),
      });
      if (!answer.ok) throw new Error(`The collector answered /v1/traces with ${answer.status}.`);
    } catch (error) {
      onError(error);
    }
  }
  const timer = setInterval(() => void send(), sendEveryMs).unref();

  return {
    isOn: true,
    add: (span) => void (waiting.length < mostWaiting && isTraced(span.requestId, traced) && waiting.push(span)),
    send,
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}

/** The last eight digits of the id, as a share of the largest number with as many. */
const isTraced = (requestId: string, share: number): boolean => Number.parseInt(requestId.slice(-8), 16) < share * 2 ** 32;

const exported = (service: string, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service }) },
      scopeSpans: [{ scope: { name: 'nitida.api' }, spans: spans.map(exportedSpan) }],
    },
  ],
});

const exportedSpan = ({ requestId, spanId, parentId, name, kind, startedAt, endedAt, failed, attributes }: Span) => ({
  traceId: requestId.replaceAll('-', ''),
  spanId,
  ...(parentId !== null && { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: { code: failed ? status.error : status.unset },
});

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));

const nanoseconds = (date: Date): string => `${date.getTime()}000000`;
