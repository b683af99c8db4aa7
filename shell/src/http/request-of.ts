import { type CallName, endpoints, isMutating } from '@nitida/contract';

/** The parts of a call's input, whatever the call. */
export interface CallParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  params?: Record<string, unknown>;
  data?: unknown;
}

/** What is sent for a call: `{…}` of the path filled in and encoded, query and body as they are. */
export function requestOf(name: CallName, { params, query, body }: CallParts): ApiRequest {
  const [method, path] = endpoints[name];
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? '')));
  return { method, url, ...(query && { params: query }), ...(body !== undefined && { data: body }) };
}

/** May the call be sent again after a lost network? PUT of the draft may not: its revision would clash with itself. */
export const isRepeatable = (name: CallName): boolean => !isMutating(name);
