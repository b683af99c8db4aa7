import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export type CookieName = 'session' | 'guest' | 'verification' | 'affiliate';

/** `__Host-` binds a cookie to this very origin; browsers accept it only with `Secure`, which http localhost cannot be. */
export const cookieName = (config: Config, name: CookieName): string => (isSecure(config) ? `__Host-nitida_${name}` : `nitida_${name}`);

const isSecure = ({ origin }: Config): boolean => origin.startsWith('https://');

export function setCookie(reply: FastifyReply, config: Config, name: CookieName, value: string, maxAgeSeconds: number): void {
  reply.setCookie(cookieName(config, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: maxAgeSeconds,
  });
}

export function clearCookie(reply: FastifyReply, config: Config, name: CookieName): void {
  setCookie(reply, config, name, '', 0);
}

export const readCookie = (request: FastifyRequest, config: Config, name: CookieName): string | null =>
  request.cookies[cookieName(config, name)] || null;
