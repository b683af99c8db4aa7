import { type CallName, type Calls, endpoints, type Failure } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { describeCall } from '../src/plugins/describe-calls.ts';
import { checkRefusal } from './check-refusal.ts';

export interface Answered<T> {
  status: number;
  /** The answer of a successful call. */
  data: T;
  /** The failure of a failed call. */
  failure: Failure;
  headers: Record<string, string | string[] | number | undefined>;
  /** The `Set-Cookie` lines of this answer. */
  setCookies: string[];
}

export interface BrowserCall<N extends CallName> {
  params?: Calls[N]['params'];
  query?: Record<string, string>;
  body?: Calls[N]['body'] | Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface Browser {
  call<N extends CallName>(name: N, input?: BrowserCall<N>): Promise<Answered<Calls[N]['answer']>>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  /** The stored cookies as a header, for sockets. */
  cookieHeader(): string;
}

/** A visitor's browser: it stores cookies, sends its origin, and makes calls of the contract. */
export function openBrowser(app: FastifyInstance, { address = '203.0.113.7' } = {}): Browser {
  const jar = new Map<string, string>();
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    async call(name, { params, query, body, headers } = {}) {
      const [method, path] = endpoints[name];
      const answer = await app.inject({
        method,
        url: fill(path, { ...params }),
        ...(query && { query }),
        ...(body !== undefined && { payload: { ...body } }),
        remoteAddress: address,
        headers: {
          host: 'localhost:4000',
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          ...(method !== 'GET' && { origin: 'http://localhost:4000' }),
          ...(jar.size > 0 && { cookie: cookieHeader() }),
          ...headers,
        },
      });
      for (const { name: cookie, value, maxAge } of answer.cookies) {
        if (maxAge === 0) jar.delete(cookie);
        else jar.set(cookie, value);
      }
      const json = answer.json();
      checkRefusal(describeCall(name), answer.statusCode, json);
      const setCookies = [answer.headers['set-cookie'] ?? []].flat();
      return { status: answer.statusCode, data: json, failure: json, headers: answer.headers, setCookies };
    },
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
    cookieHeader,
  };
}

export const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
