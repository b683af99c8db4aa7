import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';

/** The issuer does not answer, or not as OpenID Connect says. The message names it. */
export class IssuerError extends Error {}

const timeoutMs = 5000;
const keptMs = 10 * 60_000;
/** An issuer that failed is asked again after this time, so that requests do not wait for it one by one. */
const failedMs = 5000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

export interface IssuerKeysOptions {
  fetch?: typeof fetch;
  /** Permits issuers on this machine without TLS. */
  allowLoopback?: boolean;
}

/** Whether an address is protected against others who answer in its place. */
export function isTrustworthy(address: string, allowLoopback: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (allowLoopback && protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/**
 * Returns a function that finds the keys of an issuer through its discovery document. Both are kept ten minutes; a token with an
 * unknown key makes the keys be read again.
 */
export function issuerKeys({ fetch: send = fetch, allowLoopback = false }: IssuerKeysOptions = {}) {
  const known = new Map<string, { until: number; keys: Promise<JWTVerifyGetKey> }>();

  async function discover(issuer: string): Promise<JWTVerifyGetKey> {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    if (!isTrustworthy(url, allowLoopback)) throw new IssuerError(`${issuer} is no https address.`);
    const answer = await send(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      .then((response) => response.json())
      .catch(() => null);
    const parsed = discovery.safeParse(answer);
    if (!parsed.success) throw new IssuerError(`The issuer ${issuer} does not answer.`);
    if (parsed.data.issuer !== issuer || !isTrustworthy(parsed.data.jwks_uri, allowLoopback))
      throw new IssuerError(`The issuer ${issuer} describes another one.`);
    return createRemoteJWKSet(new URL(parsed.data.jwks_uri), {
      timeoutDuration: timeoutMs,
      cacheMaxAge: keptMs,
      [customFetch]: send,
    });
  }

  return function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const kept = known.get(issuer);
    if (kept && kept.until > performance.now()) return kept.keys;
    const entry = { until: performance.now() + keptMs, keys: discover(issuer) };
    entry.keys.catch(() => {
      entry.until = performance.now() + failedMs;
    });
    known.set(issuer, entry);
    return entry.keys;
  };
}
