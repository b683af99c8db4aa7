import { businessTimeHeader, traceParentOf } from '@nitida/contract/http-headers';
import { platformRefusal } from '@nitida/contract/platform-answers';
import { type PlatformCallName, type PlatformCalls, platformCalls, platformEndpoints } from '@nitida/contract/platform-calls';
import { failure } from '@nitida/contract/primitives';
import { type StaffCallName, type StaffCalls, staffCalls, staffEndpoints } from '@nitida/contract/staff-calls';
import type * as z from 'zod';
import { type CallFailure, type CallResult, offline, refusedWith, unexpected } from './call-failure.ts';

type Calls = PlatformCalls & StaffCalls;
export type CallName = PlatformCallName | StaffCallName;
export type Answer<N extends CallName> = Calls[N]['answer'];

type Part<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T };
/** What a call sends: only the parts that the contract gives it. */
export type Sent<N extends CallName> = Part<'params', Calls[N]['params']> &
  Part<'query', Calls[N]['query']> &
  Part<'body', Calls[N]['body']>;
type SendsNothing<N extends CallName> = Record<string, never> extends Sent<N> ? [sent?: Sent<N>] : [sent: Sent<N>];
export type CallArguments<N extends CallName> = [name: N, ...sent: SendsNothing<N>];

interface Request {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

const isPlatform = (name: CallName): name is PlatformCallName => Object.hasOwn(platformEndpoints, name);
const endpointOf = (name: CallName): readonly [method: string, path: string, ...unknown[]] =>
  isPlatform(name) ? platformEndpoints[name] : staffEndpoints[name];
const answerOf = (name: CallName): z.ZodType => (isPlatform(name) ? platformCalls[name] : staffCalls[name]).answer;

/** The URL of a call: values of the path and of the query are encoded, and those that are left out do not appear. */
export function urlOf(path: string, { params = {}, query = {} }: Pick<Request, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

/** What the platform says of a defect, with 500, is for its log. */
function failureOf(name: CallName, status: number, sent: unknown, requestId: string): CallFailure {
  if (isPlatform(name)) {
    if (status === 500) return unexpected(status, requestId);
    const { data } = platformRefusal.safeParse(sent);
    const code = status === 401 ? 'signed_out' : (data?.code ?? 'refused');
    return data
      ? refusedWith(status, { code, message: data.message, faults: data.faults ?? [], requestId })
      : unexpected(status, requestId);
  }
  const { data } = failure.safeParse(sent);
  if (!data) return unexpected(status, requestId);
  const { code, message, errors = {}, details, params = {} } = data;
  const known = code === 'unauthenticated' ? 'signed_out' : code;
  return refusedWith(status, { code: known, message, fields: errors, details, params, requestId: data.requestId });
}

/**
 * Makes calls of this origin. Expected failures are values; an answer that does not fit the contract is one, too.
 * @param onTime called with the time of the server's business clock.
 */
export function createClient(send: typeof fetch = (...request) => fetch(...request), onTime: (now: Date) => void = () => {}) {
  return async function call<N extends CallName>(...[name, sent]: CallArguments<N>): Promise<CallResult<Answer<N>>> {
    const request: Request = sent ?? {};
    const [method, path] = endpointOf(name);
    const hasBody = request.body !== undefined;
    const requestId = crypto.randomUUID();
    const response = await send(urlOf(path, request), {
      method,
      headers: {
        accept: 'application/json',
        traceparent: traceParentOf(requestId),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(request.body) }),
    }).catch(() => null);
    if (!response) return { ok: false, failure: offline };
    const now = response.headers.get(businessTimeHeader);
    if (now !== null) onTime(new Date(now));
    const content: unknown = await response.json().catch(() => null);
    if (!response.ok) return { ok: false, failure: failureOf(name, response.status, content, requestId) };
    const parsed = answerOf(name).safeParse(content);
    return parsed.success ? { ok: true, data: parsed.data as Answer<N> } : { ok: false, failure: unexpected(response.status, requestId) };
  };
}
export type Call = ReturnType<typeof createClient>;
