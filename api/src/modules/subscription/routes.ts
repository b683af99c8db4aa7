import type { Subscription } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { OrderingContext } from '../../context.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { route } from '../../route.ts';
import { cancelByCustomer } from '../booking/cancel-order.ts';
import { endSeries } from './end-series.ts';
import { previewEnd } from './preview.ts';
import { ownSeries, presentSeries } from './read.ts';
import { resumeSeries } from './resume-series.ts';

/** The routes of a series: read it, skip a visit, pause, resume, end. */
export function subscriptionRoutes(app: FastifyInstance, context: OrderingContext): void {
  const { db, clock } = context;

  const answer = async (userId: string, id: string): Promise<{ subscription: Subscription } | DomainError> => {
    const found = await ownSeries(db, userId, id);
    return isDomainError(found) ? found : { subscription: await presentSeries(context, found) };
  };

  route(app, 'getSubscription', ({ params, user }) => answer(user.id, params.id));

  route(app, 'getSubscriptionPreview', async ({ params, user }) => {
    const found = await ownSeries(db, user.id, params.id);
    return isDomainError(found) ? found : { preview: await previewEnd(db, found.visits, clock.now()) };
  });

  route(app, 'skipCleaning', async ({ params, body, user }) => {
    const found = await ownSeries(db, user.id, params.id);
    if (isDomainError(found)) return found;
    if (!found.visits.some(({ order }) => order.id === body.orderId)) return domainError('not_found');
    const skipped = await cancelByCustomer(context, { userId: user.id, ...body, reason: 'skipped' });
    return isDomainError(skipped) ? skipped : answer(user.id, params.id);
  });

  route(app, 'pauseSubscription', async ({ params, body, user }) => {
    const refused = await endSeries(context, { userId: user.id, subscriptionId: params.id, to: 'paused', ...body });
    return refused ?? answer(user.id, params.id);
  });

  route(
    app,
    'resumeSubscription',
    async ({ params, user }) => (await resumeSeries(context, user.id, params.id)) ?? answer(user.id, params.id),
  );

  route(app, 'cancelSubscription', async ({ params, body, user }) => {
    const refused = await endSeries(context, { userId: user.id, subscriptionId: params.id, to: 'ended', ...body });
    return refused ?? answer(user.id, params.id);
  });
}
