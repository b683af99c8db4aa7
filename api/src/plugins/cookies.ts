import { cookieSeconds, hasDraftCookie, hostCookie, signedInCookie } from '@nitida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The customers' origin or the staff origin. */
type Site = Pick<Config, 'origin'>;

export type CookieName = 'session' | 'view' | 'guest' | 'verification' | 'affiliate' | 'social' | 'staff' | 'known' | 'known_staff';

export const cookieName = ({ origin }: Site, name: CookieName): string => hostCookie(`nitida_${name}`, origin);

const isSecure = ({ origin }: Site): boolean => origin.startsWith('https://');

/** The cookie for scripts that is set and deleted with another one. */
const hints: Partial<Record<CookieName, string>> = { session: signedInCookie, view: signedInCookie, guest: hasDraftCookie };

/** Sets a cookie and its hint. */
export function setCookie(reply: FastifyReply, config: Site, name: CookieName, value: string, maxAgeSeconds: number): void {
  reply.setCookie(cookieName(config, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: maxAgeSeconds,
  });
  const hint = hints[name];
  if (hint !== undefined) setHint(reply, config, hint, maxAgeSeconds);
}

function setHint(reply: FastifyReply, config: Site, hint: string, maxAgeSeconds: number): void {
  const value = maxAgeSeconds > 0 ? '1' : '';
  reply.setCookie(hostCookie(hint, config.origin), value, { path: '/', sameSite: 'lax', secure: isSecure(config), maxAge: maxAgeSeconds });
}

/** Corrects `signedInCookie` when it disagrees with the session, which may be older than it or have ended elsewhere. */
export function correctSignedIn(request: FastifyRequest, reply: FastifyReply, config: Site, isSignedIn: boolean): void {
  if ((request.cookies[hostCookie(signedInCookie, config.origin)] === '1') !== isSignedIn) {
    setHint(reply, config, signedInCookie, isSignedIn ? cookieSeconds.session : 0);
  }
}

export function clearCookie(reply: FastifyReply, config: Site, name: CookieName): void {
  setCookie(reply, config, name, '', 0);
}

export const readCookie = (request: FastifyRequest, config: Site, name: CookieName): string | null =>
  request.cookies[cookieName(config, name)] || null;
