import { cookieSeconds } from '@nitida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { cookieName, setCookie } from '../../plugins/cookies.ts';

/** The affiliate who sent the visitor, from the signed cookie; null without one or when it was tampered with. */
export function readAffiliate(request: FastifyRequest, config: Config): string | null {
  const signed = request.cookies[cookieName(config, 'affiliate')];
  if (!signed) return null;
  const { valid, value } = request.unsignCookie(signed);
  return valid ? value : null;
}

export function setAffiliate(reply: FastifyReply, config: Config, affiliateId: string): void {
  setCookie(reply, config, 'affiliate', reply.signCookie(affiliateId), cookieSeconds.affiliate);
}

/** The banner's answer: the cookie `consent` holds `all`, or the optional kinds allowed, separated by dots. */
export function hasConsented(request: FastifyRequest): boolean {
  const kinds = (request.cookies.consent ?? '').split('.');
  return kinds.includes('all') || kinds.includes('marketing');
}
