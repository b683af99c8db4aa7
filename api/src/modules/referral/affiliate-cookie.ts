import { consentCookie, cookieSeconds, hostCookie } from '@nitida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { clearCookie, cookieName, readCookie, setCookie } from '../../plugins/cookies.ts';

type Context = Pick<ApiContext, 'config' | 'clock'>;

/**
 * The affiliate in the signed cookie. Null without a cookie, with an invalid signature, after its time has expired by the business clock, or without
 * consent.
 */
export function readAffiliate(request: FastifyRequest, { config, clock }: Context): string | null {
  const signed = request.cookies[cookieName(config, 'affiliate')];
  if (!signed || !hasConsented(request, config)) return null;
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

/** Deletes the cookie when the visitor does not consent to it or has withdrawn the consent. */
export function clearUnlessConsented(request: FastifyRequest, reply: FastifyReply, { config }: Pick<Context, 'config'>): void {
  if (readCookie(request, config, 'affiliate') !== null && !hasConsented(request, config)) clearCookie(reply, config, 'affiliate');
}

/** The cookie `consent` contains `all`, or the allowed optional kinds separated by dots. */
export function hasConsented(request: FastifyRequest, { origin }: Pick<Context['config'], 'origin'>): boolean {
  const kinds = (request.cookies[hostCookie(consentCookie, origin)] ?? '').split('.');
  return kinds.includes('all') || kinds.includes('marketing');
}
