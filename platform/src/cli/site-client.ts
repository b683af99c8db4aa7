import { hostname, userInfo } from 'node:os';
import * as z from 'zod';
import { type PublisherKey, signRequest } from '../identity/publisher-key.ts';

/** An error that is printed as one sentence without a stack, because it is for the person at the command line. */
export class UserError extends Error {}

export interface SiteClientOptions {
  /** The address of staff's calls. */
  staff: string;
  /** The customers' address of a site on this machine, whose local tools register keys. Null for a site elsewhere. */
  site: string | null;
  /** A token of an issuer, which CI has in place of a key. */
  token: string | undefined;
  /** The key, which is made when it is first asked for. */
  key: () => PublisherKey;
}

export interface SiteClient {
  /**
   * Makes a call of the platform.
   * @returns null when no site answers.
   * @throws UserError that says in a sentence what is wrong.
   */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
}

const refusal = z.object({ message: z.string() });
/** What the platform answers when something is missing. Pages of other programs, and of the customers' origin, have more fields. */
const missing = z.strictObject({ message: z.string() });

/** The message of a refusal, or null when the answer is none of the platform. */
async function messageOf(response: Response): Promise<string | null> {
  const answer = response.status === 404 ? missing : refusal;
  const parsed = answer.safeParse(await response.json().catch(() => null));
  return parsed.success ? parsed.data.message : null;
}

/** A staff address answers a stranger at once. */
const answerMs = 5000;

/** @throws UserError unless the staff calls of a site are at the address. */
export async function requireStaffAddress(staff: string): Promise<void> {
  const response = await fetch(`${staff}/platform/channels`, { signal: AbortSignal.timeout(answerMs) }).catch(() => null);
  if (!response) throw new UserError(`No site answers at ${staff}. STAFF_URL or PORT names another one.`);
  await response.body?.cancel();
  if (response.status === 429 || response.headers.get('www-authenticate')?.includes('Nitida-Key')) return;
  throw new UserError(`${staff} answers, but it is not the staff address of a Nítida site. STAFF_URL names another one.`);
}

export function siteClient({ staff, site, token, key }: SiteClientOptions): SiteClient {
  async function send(method: string, path: string, body: object | undefined): Promise<Response | null> {
    const authorization =
      token === undefined ? signRequest(key(), { origin: staff, method, url: path, body }, new Date()) : `Bearer ${token}`;
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
    return fetch(`${staff}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(() => null);
  }

  /** Registers the key with the local tools. @returns false when the site has none. */
  async function registerHere(): Promise<boolean> {
    if (site === null || token !== undefined) return false;
    const body = JSON.stringify({ publicKey: key().publicKey, label: `${userInfo().username}, ${hostname()}` });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${site}/__local/publisher-keys`, { method: 'POST', headers, body }).catch(() => null);
    if (response?.ok) return true;
    const message = response?.status === 409 ? await messageOf(response) : null;
    if (message !== null) throw new UserError(message);
    return false;
  }

  /** @throws UserError unless the call was accepted. */
  async function read(response: Response): Promise<unknown> {
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (response.ok && isJson) return response.json();
    const message = response.ok ? null : await messageOf(response);
    if (message === null)
      throw new UserError(`${staff} answers, but it is not the staff address of a Nítida site. STAFF_URL names another one.`);
    const isUnknown = response.status === 401 && token === undefined;
    throw new UserError(isUnknown ? `${message}\nThe public key of this machine: ${key().publicKey}` : message);
  }

  return {
    async call(method, path, body) {
      const response = await send(method, path, body);
      if (response?.status !== 401) return response && read(response);
      if (!(await registerHere())) return read(response);
      const again = await send(method, path, body);
      return again && read(again);
    },
  };
}
