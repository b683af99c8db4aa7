import { isLanguage, type Language } from '@nitida/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** The visitor's language: what the call names, else the `lng` cookie, Accept-Language, English. */
export function languageOf(request: FastifyRequest, named?: string): Language {
  if (isLanguage(named)) return named;
  if (isLanguage(request.cookies.lng)) return request.cookies.lng;
  return acceptedLanguage(request.headers['accept-language'] ?? '') ?? 'en';
}

/** Norwegian comes as `nb` or `nn` from browsers. */
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

/** ISO code of two letters, as the edge says it; Spain where no edge is configured or it does not know. */
export function countryOf(request: Pick<FastifyRequest, 'headers'>, { countryHeader }: Pick<Config, 'countryHeader'>): string {
  const value = countryHeader === null ? undefined : request.headers[countryHeader];
  const country = typeof value === 'string' ? value.toUpperCase() : '';
  const isKnown = /^[A-Z]{2}$/.test(country) && country !== 'XX';
  return isKnown ? country : 'ES';
}

/**
 * Where the customer's browser is, for a way back from another site. Locally the site has several names, and the
 * customer comes back to the one they left, where their cookie is.
 */
export const originOf = (
  request: Pick<FastifyRequest, 'headers'>,
  { production, origin }: Pick<Config, 'production' | 'origin'>,
): string => (production ? origin : (request.headers.origin ?? origin));
