import { cookieSeconds } from '@nitida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { clearCookie, cookieName, readCookie, setCookie } from '../../plugins/cookies.ts';

type Context = Pick<ApiContext, 'config' | 'clock'>;

/**
 * The affiliate who sent the visitor, from the signed cookie; null without one, when it was tampered with, or when its
 * time is over by the business clock, whatever the browser kept; null too for who took the consent back.
 */
export function readAffiliate(request: FastifyRequest, { config, clock }: Context): string | null {
  const signed = request.cookies[cookieName(config, 'affiliate')];
  if (!signed || !hasConsented(request)) return null;
  const { valid, value } = request.unsignCookie(signed);
  if (!valid) return null;
  const [, id, setAt] = value.match(/^(.+)\.(\d+)$/) ?? [];
  if (id === undefined) return null;
  const ageMs = clock.now().getTime() - Number(setAt);
  return ageMs < cookieSeconds.affiliate * 1000 ? id : null;
}

export function setAffiliate(reply: FastifyReply, { config, clock }: Context, affiliateId: string): void {
  const value = reply.signCookie(`${affiliateId}.${clock.now().getTime()}`);
  setCookie(reply, config, 'affiliate', value, cookieSeconds.affiliate);
}

/** Takes the cookie from a browser whose visitor does not, or no longer, agree to it. */
export function forgetUnlessConsented(request: FastifyRequest, reply: FastifyReply, { config }: Pick<Context, 'config'>): void {
  if (readCookie(request, config, 'affiliate') !== null && !hasConsented(request)) clearCookie(reply, config, 'affiliate');
}

/** The banner's answer: the cookie `consent` holds `all`, or the optional kinds allowed, separated by dots. */
export function hasConsented(request: FastifyRequest): boolean {
  const kinds = (request.cookies.consent ?? '').split('.');
  return kinds.includes('all') || kinds.includes('marketing');
}
