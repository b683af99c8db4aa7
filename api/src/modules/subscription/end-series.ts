import type { RefundTarget } from '@nitida/contract';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { refundTargetOf } from '../bill/dispute-state.ts';
import { type RefundBreakdown, refundBreakdownOf, sumRefundBreakdowns } from '../bill/refund-breakdown.ts';
import { refundableOf } from '../bill/refundable.ts';
import { captureHold } from '../booking/cancel-order.ts';
import { cancelVisit } from '../booking/end-order.ts';
import { findOrders, lockOrder, lockSeries, type OrderRecord } from '../order/record.ts';
import { previewEnd, visitsToEnd } from './preview.ts';
import { transitionSeries } from './transitions.ts';

interface EndWish {
  userId: string;
  subscriptionId: string;
  to: 'paused' | 'ended';
  refundTo: RefundTarget;
  /** The cents that the customer saw, for all visits together. */
  expectedRefund: number;
}

/**
 * Pauses or ends a series: all visits that have not begun are cancelled, in one transaction. A second call changes nothing.
 * @returns `refund_changed` with the new preview when it is not what the customer saw.
 */
export async function endSeries(context: OrderingContext, wish: EndWish): Promise<DomainError | null> {
  const { subscriptionId, userId, to } = wish;
  for (const { order } of await findOrders(context.db, { subscriptionId })) {
    const uncharged = order.user_id === userId ? await captureHold(context, order.id) : null;
    if (uncharged) return uncharged;
  }
  const result = await transact<'done'>(context.db, async (trx) => {
    const series = await lockSeries(trx, subscriptionId);
    if (!series || series.user_id !== userId) return domainError('not_found');
    if (series.state === to) return 'done';
    const visits = await lockVisits(trx, subscriptionId);
    const isNothingToPause = to === 'paused' && visitsToEnd(visits).length === 0;
    if (series.state === 'ended' || isNothingToPause) return domainError('illegal_transition');
    const preview = await previewEnd(trx, visits, context.clock.now());
    if (preview.total.amount !== wish.expectedRefund) return domainError('refund_changed', { details: { preview } });
    const moved = await transitionSeries(context, trx, series, to, 'customer');
    if (isDomainError(moved)) return moved;
    const refused = await cancelAll(context, trx, visits, preview.visits, wish);
    return refused ?? 'done';
  });
  return isDomainError(result) ? result : null;
}

async function lockVisits(trx: Transaction, subscriptionId: string): Promise<OrderRecord[]> {
  const records: OrderRecord[] = [];
  for (const { order } of await findOrders(trx, { subscriptionId })) {
    const record = await lockOrder(trx, order.id);
    if (record) records.push(record);
  }
  return records;
}

async function cancelAll(
  context: OrderingContext,
  trx: Transaction,
  visits: OrderRecord[],
  previews: Awaited<ReturnType<typeof previewEnd>>['visits'],
  { to, refundTo }: EndWish,
): Promise<DomainError | null> {
  const backs: RefundBreakdown[] = [];
  const ended: { date: string; time: string }[] = [];
  for (const record of visitsToEnd(visits)) {
    const paid = await refundableOf(trx, record);
    const cancelled = await cancelVisit(context, trx, record, { by: 'customer', reason: to, refundTo, withSeries: true });
    if (isDomainError(cancelled)) return cancelled;
    const refund = previews.find(({ orderId }) => orderId === record.order.id)?.refund;
    if (refund) backs.push(refundBreakdownOf(refund, await refundTargetOf(trx, record.order.id, refundTo), paid));
    ended.push({ date: record.order.date, time: record.order.time });
  }
  const [first] = visits;
  if (first) await context.events.publish(trx, 'series.stopped', { record: first, to, ended, back: sumRefundBreakdowns(backs) });
  return null;
}
