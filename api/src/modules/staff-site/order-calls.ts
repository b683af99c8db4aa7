import type { StaffOrder } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { type Proposed, proposeAlternatives } from '../booking/alternatives.ts';
import { cancelVisit } from '../booking/end-order.ts';
import { lockOrder } from '../order/record.ts';
import { settleOwed } from '../payment/settle-owed.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { listOrders } from './list-orders.ts';
import { oneStaffOrder } from './staff-orders.ts';

/** Visits without a cleaner, cancellations by us, and owed money. */
export function orderCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock } = context;

  staffRoute(app, 'getOrders', ({ query }) => listOrders(db, query, clock.now()));

  /**
   * Proposes all alternatives or none. An error names the position of the alternative that caused it. An alternative that exists already is returned
   * unchanged.
   */
  staffRoute(app, 'proposeAlternatives', async ({ staff, params, body }) => {
    const proposed = await transact<Proposed[]>(db, async (trx) => {
      const starts = body.alternatives.map(({ date, time, speed }) => ({ date, time, ...(speed !== undefined && { speed }) }));
      const offers = await proposeAlternatives(context, trx, params.id, starts);
      if ('error' in offers) {
        const { index, error } = offers;
        return domainError(error.code, { ...error.extra, errors: { [`alternatives.${index}`]: error.code } });
      }
      const made = starts.filter((_, index) => offers[index]?.isNew);
      const details = { alternatives: made };
      if (made.length > 0) await audit(trx, { staff, action: 'proposeAlternatives', subject: params.id, details, at: clock.now() });
      return offers;
    });
    if (isDomainError(proposed)) return proposed;
    return { alternatives: proposed.map(({ id, price, expiresAt }) => ({ id, price, expiresAt: expiresAt.toISOString() })) };
  });

  /** Cancels with a full refund at any time. A repeated call returns the result of the first. */
  staffRoute(app, 'cancelOrder', async ({ staff, params, body }) => {
    const cancelled = await transact<StaffOrder>(db, async (trx) => {
      const record = await lockOrder(trx, params.id);
      if (!record) return domainError('not_found');
      if (record.order.service !== 'cancelled') {
        const done = await cancelVisit(context, trx, record, { by: 'admin', ...body });
        if (isDomainError(done)) return done;
        await audit(trx, { staff, action: 'cancelOrder', subject: params.id, details: body, at: clock.now() });
      }
      return oneStaffOrder(trx, params.id);
    });
    return isDomainError(cancelled) ? cancelled : { order: cancelled };
  });

  /** Records owed money that was returned in another way than to the card. */
  staffRoute(app, 'settleOwed', async ({ staff, params, body: { expectedOwed, by, reference } }) => {
    const settled = await transact<StaffOrder>(db, async (trx) => {
      const record = await lockOrder(trx, params.id);
      if (!record) return domainError('not_found');
      const refused = await settleOwed(context, trx, record, { expectedOwed, by });
      if (refused) return refused;
      await audit(trx, {
        staff,
        action: 'settleOwed',
        subject: params.id,
        details: { amount: expectedOwed, by, reference },
        at: clock.now(),
      });
      return oneStaffOrder(trx, params.id);
    });
    return isDomainError(settled) ? settled : { order: settled };
  });
}
