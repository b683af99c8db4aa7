import { failure, type StaffCallName, staffCalls, staffEndpoints } from '@nitida/contract';
import type * as z from 'zod';
import { CliFailure, exitCodes, usage } from './failure.ts';

/** The input of a call before it is checked against the contract. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Client {
  /** @throws CliFailure when the site refuses the call or does not answer */
  call(name: StaffCallName, input?: CallInput): Promise<unknown>;
  /** The header with the cookies that the site has set. */
  cookie(): string;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Calls the staff origin with the cookies that it sets, and at first with those of an earlier command. */
export function createClient(url: string, kept: string | null): Client {
  const origin = originOf(url);
  const cookies = new Map<string, string>(pairsOf(kept ?? ''));
  const cookie = () => [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');

  async function send(name: StaffCallName, input: CallInput): Promise<Response> {
    const [method, path] = staffEndpoints[name];
    const address = new URL(fill(path, input.params ?? {}), origin);
    for (const [key, value] of Object.entries(input.query ?? {})) if (value !== undefined) address.searchParams.set(key, String(value));
    const headers: Record<string, string> = { accept: 'application/json' };
    if (cookies.size > 0) headers.cookie = cookie();
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    try {
      const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
      return await fetch(address, { method, headers, ...body });
    } catch {
      throw new CliFailure(`No site answers at ${origin}.`, exitCodes.unreachable);
    }
  }

  return {
    cookie,
    async call(name, input = {}) {
      const response = await send(name, checked(name, input));
      for (const line of response.headers.getSetCookie()) {
        const [, key, value] = line.match(/^([^=]+)=([^;]*)/) ?? [];
        if (key !== undefined && value !== undefined) cookies.set(key, value);
      }
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return answer;
      throw refused(response.status, answer, origin);
    },
  };
}

/** Checks the input with the contract's schemas before anything is sent. */
function checked(name: StaffCallName, input: CallInput): CallInput {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: z.ZodType = staffCalls[name][part];
    const result = schema.safeParse(input[part] ?? (part === 'query' && schema.type !== 'undefined' ? {} : undefined));
    if (result.success) continue;
    throw usage(result.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`).join('\n'));
  }
  return input;
}

function refused(status: number, answer: unknown, origin: string): CliFailure {
  const parsed = failure.safeParse(answer);
  if (!parsed.success) return new CliFailure(`${origin} is not the staff's origin of a Nítida site.`, exitCodes.unreachable);
  const { message, code, errors = {}, details } = parsed.data;
  const fields = Object.entries(errors).map(([field, reason]) => `  ${field}: ${reason}`);
  const more = details === undefined ? [] : [JSON.stringify(details, null, 2)];
  const isSignIn = status === 401;
  const exitCode = isSignIn ? exitCodes.signIn : exitCodes.refused;
  return new CliFailure([`${message} (${code})`, ...fields, ...more].join('\n'), exitCode, details, code);
}

/** A password must not be sent without encryption. */
function originOf(url: string): string {
  if (!URL.canParse(url)) throw usage(`${url} is no address.`);
  const { protocol, hostname, origin } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    throw usage('Outside this machine the address must be https.');
  return origin;
}

const pairsOf = (header: string): [string, string][] =>
  header
    .split('; ')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(String(params[key])));
