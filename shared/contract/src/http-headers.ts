/** The header by which answers to staff calls tell the time of the business clock, in which visits, deadlines and months are counted. */
export const businessTimeHeader = 'x-business-time';

/** What a caller says of its request in a trace of OpenTelemetry. */
export interface TraceParent {
  /** The trace, as the id of the request: a UUID. */
  requestId: string;
  /** 16 hexadecimal digits: the span of the caller. */
  spanId: string;
}

/**
 * The header `traceparent` (W3C Trace Context) of a request of a page. The id of the trace is the request's, a UUID without its hyphens. A page has one span
 * for each request, so the first digits of the id are the span's, unless another span is named.
 */
export function traceParentOf(requestId: string, spanId?: string): string {
  const trace = requestId.replaceAll('-', '');
  return `00-${trace}-${spanId ?? trace.slice(0, 16)}-01`;
}

/** Reads a header `traceparent`. Null for any other text, and for ids that are all zeros, which the standard calls invalid. */
export function readTraceParent(header: string | string[] | undefined): TraceParent | null {
  const [, trace, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(String(header ?? '')) ?? [];
  if (trace === undefined || spanId === undefined || /^0+$/.test(trace) || /^0+$/.test(spanId)) return null;
  return { requestId: trace.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), spanId };
}

/** The encodings that a client accepts, in lower case, by its header `accept-encoding`. `q=0` excludes one. */
export function acceptedEncodings(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
}

/** Whether a client already has the answer with this weak ETag, by its header `if-none-match`. */
export const hasEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim() === etag);
