import { randomUUID } from 'node:crypto';
import type { RescheduleQuote } from '@nitida/contract';
import type { OrderingContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { findOrder, findOrders, type OrderRecord } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import { planReschedules, quotedVisits, type RescheduleRequest, type VisitReschedule } from './plan-reschedules.ts';
import { rescheduleSettlement } from './reschedule-settlement.ts';

/** How long a quoted price is valid, by the business clock. */
const validMs = 30 * 60_000;

/** Prices a reschedule and stores the quote, which the confirmation names. */
export async function quoteReschedule(
  context: OrderingContext,
  userId: string,
  orderId: string,
  wish: RescheduleRequest,
): Promise<RescheduleQuote | DomainError> {
  const { db, clock } = context;
  const asked = await findOrder(db, orderId);
  if (!asked || asked.order.user_id !== userId) return domainError('not_found');
  const now = clock.now();
  const moves = await plan(db, asked, wish, now, now);
  return isDomainError(moves) ? moves : keep(db, asked, wish, moves, now);
}

export async function plan(
  on: Database | Transaction,
  asked: OrderRecord,
  wish: RescheduleRequest,
  now: Date,
  at: Date,
): Promise<VisitReschedule[] | DomainError> {
  const { priceList } = await loadPriceList(on);
  const { subscription_id: subscriptionId } = asked.order;
  const visits = subscriptionId === null ? [asked] : await findOrders(on, { subscriptionId });
  return planReschedules(on, { asked, visits, wish, priceList, now, at });
}

export async function keep(
  on: Database | Transaction,
  { order }: OrderRecord,
  { scope }: RescheduleRequest,
  moves: VisitReschedule[],
  now: Date,
): Promise<RescheduleQuote> {
  const visits = quotedVisits(moves);
  const total = moves.reduce((sum, { price }) => sum + price.total, 0);
  const previousTotal = moves.reduce((sum, { record }) => sum + record.order.price.total, 0);
  const settlement = await rescheduleSettlement(on, moves, order.id, now);
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + validMs);
  await on
    .insertInto('reschedule_quotes')
    .values({
      id,
      order_id: order.id,
      scope,
      visits: JSON.stringify(visits),
      total,
      previous_total: previousTotal,
      quoted_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, expiresAt: expiresAt.toISOString(), visits, total, previousTotal, difference: total - previousTotal, ...settlement };
}
