import type { HealthCount } from './counter.ts';

/** Networks are not exported. */
export type ExportedCount = Omit<HealthCount, 'network'>;

export interface OtlpSettings {
  /** The address of a collector for OTLP over HTTP, without `/v1/…`. */
  endpoint: string;
  /** Headers of each request, such as a key. */
  headers: Readonly<Record<string, string>>;
  /** The attribute `service.name`. */
  service: string;
}

/** An error for the collector, as it is stored here. */
export interface ExportedError {
  at: Date;
  message: string;
  attributes: Record<string, string | number>;
}

export interface Otlp {
  error(error: ExportedError): void;
  count(count: ExportedCount): void;
  /** Sends what has come together. A failure is reported, and what could not be sent is dropped. */
  send(): Promise<void>;
}

/** What waits to be sent is bounded, so that a collector that does not answer costs no memory. */
const mostWaiting = 2000;
const sendMs = 5000;

type Value = { stringValue: string } | { intValue: string } | { doubleValue: number };

const anyValue = (value: string | number): Value =>
  typeof value === 'string' ? { stringValue: value } : Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));
const nanoseconds = (date: Date): string => `${date.getTime()}000000`;

/** Numbers of OTLP: `SEVERITY_NUMBER_ERROR`, and `AGGREGATION_TEMPORALITY_DELTA`. */
const severityError = 17;
const delta = 1;

const scope = { name: 'nitida.health' };

/** Sends errors as logs and counts as sums to a collector (OpenTelemetry, OTLP/HTTP with JSON). It never waits for it. */
export function createOtlp({ endpoint, headers, service }: OtlpSettings, fetcher: typeof fetch, onError: (error: unknown) => void): Otlp {
  let errors: ExportedError[] = [];
  let counts: ExportedCount[] = [];
  const resource = { attributes: attributesOf({ 'service.name': service }) };

  async function post(path: string, body: object): Promise<void> {
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await fetcher(`${endpoint}${path}`, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(sendMs),
    });
    if (!answer.ok) throw new Error(`The collector answered ${path} with ${answer.status}.`);
  }

  const logsOf = (all: readonly ExportedError[]) => ({
    resourceLogs: [
      {
        resource,
        scopeLogs: [
          {
            scope,
            logRecords: all.map(({ at, message, attributes }) => ({
              timeUnixNano: nanoseconds(at),
              severityNumber: severityError,
              severityText: 'ERROR',
              body: { stringValue: message },
              attributes: attributesOf(attributes),
            })),
          },
        ],
      },
    ],
  });

  const metricsOf = (all: readonly ExportedCount[]) => {
    const dataPoints = all.map(({ minute, count, channel, composition_id, name, version, kind }) => ({
      startTimeUnixNano: nanoseconds(new Date(minute)),
      timeUnixNano: nanoseconds(new Date(new Date(minute).getTime() + 60_000)),
      asInt: String(count),
      attributes: attributesOf({ channel, composition: composition_id, kind, ...(name === '' ? {} : { remote: name, version }) }),
    }));
    const sum = { aggregationTemporality: delta, isMonotonic: true, dataPoints };
    return { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics: [{ name: 'nitida.page.events', unit: '1', sum }] }] }] };
  };

  return {
    error: (error) => void (errors.length < mostWaiting && errors.push(error)),
    count: (count) => void (counts.length < mostWaiting && counts.push(count)),
    async send() {
      const [logs, sums] = [errors, counts];
      errors = [];
      counts = [];
      const sent = [
        ...(logs.length > 0 ? [post('/v1/logs', logsOf(logs))] : []),
        ...(sums.length > 0 ? [post('/v1/metrics', metricsOf(sums))] : []),
      ];
      for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') onError(outcome.reason);
    },
  };
}
