import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The customers' origin or the staff origin. */
type Site = Pick<Config, 'origin'>;

export type CookieName = 'session' | 'guest' | 'verification' | 'affiliate' | 'social' | 'staff';

/** `__Host-` binds a cookie to the exact origin. Browsers accept it only with `Secure`, which http://localhost cannot have. */
export const cookieName = (config: Site, name: CookieName): string => (isSecure(config) ? `__Host-nitida_${name}` : `nitida_${name}`);

const isSecure = ({ origin }: Site): boolean => origin.startsWith('https://');

export function setCookie(reply: FastifyReply, config: Site, name: CookieName, value: string, maxAgeSeconds: number): void {
  reply.setCookie(cookieName(config, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: maxAgeSeconds,
  });
}

export function clearCookie(reply: FastifyReply, config: Site, name: CookieName): void {
  setCookie(reply, config, name, '', 0);
}

export const readCookie = (request: FastifyRequest, config: Site, name: CookieName): string | null =>
  request.cookies[cookieName(config, name)] || null;
