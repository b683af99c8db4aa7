import { cookieSeconds } from '@nitida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { hashToken, newToken } from '../tokens.ts';
import { type CookieName, readCookie, setCookie } from './cookies.ts';

/** A site on one's own machine shares its cookies with staff's, so they have two names. */
type KnownCookie = Extract<CookieName, 'known' | 'known_staff'>;

/** Marks a browser in which the owner of an account has logged in. It is signed, bound to the account, and proves nothing but that. */
export function rememberBrowser(reply: FastifyReply, site: Pick<Config, 'origin'>, cookie: KnownCookie, account: string): void {
  const value = reply.signCookie(`${purpose}.${hashToken(account)}.${newToken()}`);
  setCookie(reply, site, cookie, value, cookieSeconds.known);
}

/** A text that stands for the browser if the owner of the account has logged in there before; else null. */
export function knownBrowser(request: FastifyRequest, site: Pick<Config, 'origin'>, account: string): string | null {
  const own = `${purpose}.${hashToken(account)}.`;
  for (const cookie of ['known', 'known_staff'] as const) {
    const signed = readCookie(request, site, cookie);
    const { valid, value } = signed === null ? { valid: false, value: null } : request.unsignCookie(signed);
    if (valid && value?.startsWith(own)) return value.slice(own.length);
  }
  return null;
}

/** Other cookies are signed with the same key. */
const purpose = 'known';
