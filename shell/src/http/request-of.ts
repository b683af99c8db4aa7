import { type CallName, endpoints, isMutating } from '@nitida/contract';

/** The parts of any call's input. */
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

/** The HTTP request of a call, with the parameters encoded into its path. */
export function requestOf(name: CallName, { params, query, body }: CallParts): ApiRequest {
  const [method, path] = endpoints[name];
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? '')));
  return { method, url, ...(query && { params: query }), ...(body !== undefined && { data: body }) };
}

/** Whether a call may be repeated after a lost network. Saving the draft may not, because its own first attempt would cause a conflict of revisions. */
export const isRepeatable = (name: CallName): boolean => !isMutating(name);
