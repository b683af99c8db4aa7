import { hostCookie, isLanguage, type Language, languageCookie } from '@nitida/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** The visitor's language: that of the call, else of the cookie `lng`, of Accept-Language, or English. */
export function languageOf(request: FastifyRequest, { origin }: Pick<Config, 'origin'>, named?: string): Language {
  const chosen = [named, request.cookies[hostCookie(languageCookie, origin)]].find(isLanguage);
  if (chosen) return chosen;
  return acceptedLanguage(request.headers['accept-language'] ?? '') ?? 'en';
}

/** Browsers send Norwegian as `nb` or `nn`. */
function acceptedLanguage(header: string): Language | null {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return {
        code: tag
          .slice(0, 2)
          .toLowerCase()
          .replace(/^n[bn]$/, 'no'),
        quality: Number(quality ?? 1),
      };
    })
    .sort((a, b) => b.quality - a.quality);
  return ranked.map(({ code }) => code).find(isLanguage) ?? null;
}

/** The two-letter country code in the configured header, or Spain when there is none. */
export function countryOf(request: Pick<FastifyRequest, 'headers'>, { countryHeader }: Pick<Config, 'countryHeader'>): string {
  const value = countryHeader === null ? undefined : request.headers[countryHeader];
  const country = typeof value === 'string' ? value.toUpperCase() : '';
  const isKnown = /^[A-Z]{2}$/.test(country) && country !== 'XX';
  return isKnown ? country : 'ES';
}

/**
 * The origin of the customer's browser, for the return from another site. A local site has several names, and the customer must return to the one that has
 * their cookie.
 */
export const originOf = (
  request: Pick<FastifyRequest, 'headers'>,
  { production, origin }: Pick<Config, 'production' | 'origin'>,
): string => (production ? origin : (request.headers.origin ?? origin));
