import { ConfigError } from './config-error.ts';

/** Where traces are sent, as OpenTelemetry's variables name it. */
export interface TraceSettings {
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  /** The share of the requests that are traced. */
  traced: number;
}

interface Variables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** OpenTelemetry's own form of headers: `name=value,…`, with percent-encoding. */
export function readTraceSettings({
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_EXPORTER_OTLP_HEADERS = '',
  OTEL_SERVICE_NAME,
  ...rest
}: Variables): TraceSettings | null {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const pairs = OTEL_EXPORTER_OTLP_HEADERS.split(',').filter(Boolean);
  try {
    const headers = pairs.map((pair) => [
      pair.slice(0, pair.indexOf('=')).trim(),
      decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
    ]);
    if (pairs.some((pair) => pair.indexOf('=') < 1)) throw new URIError();
    return {
      endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: Object.fromEntries(headers),
      service: OTEL_SERVICE_NAME,
      traced: rest.OTEL_TRACES_SAMPLER_ARG,
    };
  } catch {
    throw new ConfigError('Cannot start: OTEL_EXPORTER_OTLP_HEADERS is no list of name=value.');
  }
}
