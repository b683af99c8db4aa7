import type { CancellationPreview, Refund } from '@nitida/contract';
import { type CancelledBy, refundPartsFor, refundUntil } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';
import { loadPriceList } from '../pricing/store.ts';
import { disputedPayments } from './dispute-state.ts';
import { refundableOf } from './refundable.ts';
import { sharesOf } from './visit-payments.ts';

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
  const refund = refundPartsFor(facts, money, cancellation);
  const waiting = await waitingOf(on, record, refund.card);
  return { refund: { ...refund, ...(waiting > 0 && { waiting }) }, until: isFree ? null : refundUntil(facts, cancellation) };
}

/** The part of a card refund that is of payments in an open dispute, as a refund divides it over the payments. */
export async function waitingOf(on: Database | Transaction, record: OrderRecord, card: number): Promise<number> {
  return card > 0 ? (await waitingParts(on, record))(card) : 0;
}

/** The same for a refund whose amount is not known before it changes the payments. */
export async function waitingParts(on: Database | Transaction, record: OrderRecord): Promise<(card: number) => number> {
  const disputed = await disputedPayments(on, record.order.id);
  const shares = disputed.length === 0 ? [] : await sharesOf(on, record);
  return (card) => {
    let left = card;
    let waiting = 0;
    for (const share of shares) {
      const part = Math.min(left, share.card);
      left -= part;
      if (disputed.includes(share.payment.id)) waiting += part;
    }
    return waiting;
  };
}

export const previewOf = (orderId: string, { refund, until }: Cancellation): CancellationPreview => ({
  orderId,
  refund,
  until: until?.toISOString() ?? null,
});
