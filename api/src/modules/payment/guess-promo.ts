import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { type DomainError, isDomainError } from '../../domain-error.ts';
import { attempt } from '../../plugins/limits.ts';

/**
 * Tries a typed promo code, which `look` finds. Only unknown codes count against the limit, because a price is asked for again with every choice. They
 * count before anything is looked up, so that many guesses at once are no more than the limit.
 */
export async function guessPromo<T>(
  { rateLimiter, config }: Pick<ApiContext, 'rateLimiter' | 'config'>,
  request: FastifyRequest,
  userId: string | undefined,
  look: () => Promise<T | DomainError>,
): Promise<T | DomainError> {
  const { refusal, forgive } = await attempt(rateLimiter, config, request, 'promoCode', userId);
  if (refusal) return refusal;
  const found = await look();
  if (!isDomainError(found) || found.code !== 'promo_not_found') await forgive();
  return found;
}
