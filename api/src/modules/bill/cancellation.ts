import type { CancellationPreview, Refund } from '@nitida/contract';
import { type CancelledBy, refundPartsFor, refundUntil } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import { refundableOf } from './refundable.ts';

export interface Cancellation {
  refund: Refund;
  /** Until when this share is the rule; null when it no longer changes. */
  until: Date | null;
}

/** Nothing was taken: what is set aside of the account credit is free again, whenever the visit ends. */
const untaken: readonly string[] = ['none', 'requested', 'failed', 'actionRequired', 'processing'];

/** What comes back if the visit is cancelled at `now` by `by`. */
export async function cancellationOf(
  on: Database | Transaction,
  record: OrderRecord,
  now: Date,
  by: CancelledBy = 'customer',
): Promise<Cancellation> {
  const { order, payment } = record;
  const { cancellation } = (await loadPriceList(on)).priceList.pricing;
  const money = await refundableOf(on, record);
  const isFree = untaken.includes(payment.state) && money.card === 0;
  const facts = { by: isFree ? 'system' : by, service: order.service, bookedAt: order.created_at, startAt: order.start_at, now } as const;
  return { refund: refundPartsFor(facts, money, cancellation), until: isFree ? null : refundUntil(facts, cancellation) };
}

export const previewOf = (orderId: string, { refund, until }: Cancellation): CancellationPreview => ({
  orderId,
  refund,
  until: until?.toISOString() ?? null,
});
