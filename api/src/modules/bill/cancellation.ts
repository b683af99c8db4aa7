import type { CancellationPreview, Refund } from '@nitida/contract';
import { type CancelledBy, refundPartsFor, refundUntil } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import { refundableOf } from './refundable.ts';

export interface Cancellation {
  refund: Refund;
  /** The instant until which this refund applies; null when it no longer changes. */
  until: Date | null;
}

/** No money was taken in these states, so reserved account credit is returned whenever the visit ends. */
const uncollectedStates: readonly string[] = ['none', 'requested', 'failed', 'actionRequired', 'processing'];

/** The refund if the visit is cancelled at `now` by `by`. */
export async function cancellationOf(
  on: Database | Transaction,
  record: OrderRecord,
  now: Date,
  by: CancelledBy = 'customer',
): Promise<Cancellation> {
  const { order, payment } = record;
  const { cancellation } = (await loadPriceList(on)).priceList.pricing;
  const money = await refundableOf(on, record);
  const isFree = uncollectedStates.includes(payment.state) && money.card === 0;
  const facts = { by: isFree ? 'system' : by, service: order.service, bookedAt: order.created_at, startAt: order.start_at, now } as const;
  return { refund: refundPartsFor(facts, money, cancellation), until: isFree ? null : refundUntil(facts, cancellation) };
}

export const previewOf = (orderId: string, { refund, until }: Cancellation): CancellationPreview => ({
  orderId,
  refund,
  until: until?.toISOString() ?? null,
});
