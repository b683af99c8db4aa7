import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { domainError } from '../../domain-error.ts';
import { route } from '../../route.ts';
import { advanceLevelsOf } from '../cleaner/level.ts';
import { orderChangedChannel } from '../order/transitions.ts';

/** The customer can rate each completed visit once. Their other open pages receive a signal. */
export function rateRoutes(app: FastifyInstance, { db, clock, signals }: ApiContext): void {
  route(app, 'createRate', async ({ body, user }) => {
    const order = await db
      .selectFrom('orders')
      .select('service')
      .where('id', '=', body.jobId)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (!order) return domainError('not_found');
    if (order.service !== 'completed') return domainError('illegal_transition');
    return transact(db, async (trx) => {
      const rated = await trx
        .insertInto('rates')
        .values({ order_id: body.jobId, user_id: user.id, rate: body.rate, feedback: body.feedback, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .returning('order_id')
        .executeTakeFirst();
      if (!rated) return domainError('illegal_transition');
      await advanceLevelsOf({ clock }, trx, body.jobId);
      await signals.send(trx, orderChangedChannel, JSON.stringify({ userId: user.id, orderId: body.jobId }));
      return body;
    });
  });
}
