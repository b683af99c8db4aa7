import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { attempt } from '../../plugins/limits.ts';
import { route } from '../../route.ts';
import { redeemGiftCard } from './gift-cards.ts';
import { readCredit } from './read.ts';

export function creditRoutes(app: FastifyInstance, { db, clock, config, rateLimiter }: ApiContext): void {
  route(app, 'getCredit', async ({ params, user }) =>
    params.id === user.id ? { credit: await readCredit(db, user.id) } : domainError('not_found'),
  );

  route(app, 'redeemGiftCard', async ({ body, user, request }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'giftCard', user.id);
    if (refusal) return refusal;
    const credit = await redeemGiftCard(db, user, body.code, clock.now());
    return isDomainError(credit) ? credit : { credit };
  });
}
