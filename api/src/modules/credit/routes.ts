import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { route } from '../../route.ts';
import { redeemGiftCard } from './gift-cards.ts';
import { readCredit } from './read.ts';

/** A customer with a code needs only a few attempts, so this limit does not affect them. */
const guesses = { max: 10, minutes: 60 };

export function creditRoutes(app: FastifyInstance, { db, clock, rateLimiter }: ApiContext): void {
  route(app, 'getCredit', async ({ params, user }) =>
    params.id === user.id ? { credit: await readCredit(db, user.id) } : domainError('not_found'),
  );

  route(app, 'redeemGiftCard', async ({ body, user, request }) => {
    for (const who of [user.id, request.ip]) {
      const limited = await rateLimiter.hit({ action: 'giftCard', who, ...guesses });
      if (limited) return limited;
    }
    const credit = await redeemGiftCard(db, user, body.code, clock.now());
    return isDomainError(credit) ? credit : { credit };
  });
}
