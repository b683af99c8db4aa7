import type { QuoteInput, VisitPrice } from '@nitida/contract';
import { isBookingSoon, toInstant } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, isDomainError } from '../../domain-error.ts';
import { withdrawOffers } from '../dispatch/offer.ts';
import { mayBeOffered, offerNow } from '../dispatch/offer-now.ts';
import type { OrderRecord } from '../order/record.ts';
import { recordOrderEvent, type TransitionReason, transitionService } from '../order/transitions.ts';
import { requestPayment } from '../payment/begin.ts';
import { settleDifference } from '../payment/difference.ts';
import { loadPriceList } from '../pricing/store.ts';
import { refuseUntaxed } from '../verifactu/tax-details.ts';
import { planDeadlines } from './deadline-jobs.ts';
import { endOf } from './insert-visits.ts';

/**
 * Gives a visit its new start and price, under its lock. A confirmed visit waits for cleaners again, and its cleaners are asked first. The difference is
 * settled and the deadlines are scheduled again. The hour with a full refund still counts from the first booking.
 */
export async function rescheduleVisit(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  price: VisitPrice,
): Promise<OrderRecord | DomainError> {
  const untaxed = price.total > record.order.price.total ? await refuseUntaxed(trx, record.order.user_id, price.total) : null;
  if (untaxed) return untaxed;
  const waiting = await returnToAwaiting(context, trx, record, rescheduleReason(record, price));
  if (isDomainError(waiting)) return waiting;
  await withdrawOffers(context, trx, waiting, 'withdrawn');
  const placed = await placeAt(context, trx, waiting, price);
  const priced = await settleDifference(context, trx, placed, price.total - record.order.price.total);
  const asked = mayBeOffered(priced) ? priced : await requestPayment(context, trx, priced);
  await planDeadlines(context, trx, asked);
  if (asked.order.service !== 'awaiting') return asked;
  if (mayBeOffered(asked)) await offerNow(context, trx, asked);
  else await context.events.publish(trx, 'visit.requested', { record: asked });
  return asked;
}

/** The audit and timeline entry of a visit that waits again because the customer chose another start. */
export const rescheduleReason = ({ order }: OrderRecord, { date, time }: VisitPrice): TransitionReason => ({
  by: 'customer',
  kind: 'rescheduled',
  moved: { from: { date: order.date, time: order.time }, to: { date, time } },
});

async function returnToAwaiting(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  why: TransitionReason,
): Promise<OrderRecord | DomainError> {
  const { service } = record.order;
  if (service === 'confirmed') return transitionService(context, trx, record, 'awaiting', why);
  await recordOrderEvent(context, trx, record, { fact: 'service', from_state: service, to_state: service }, why);
  return record;
}

/** Writes the new start and price, and `input` when the work changes too. The earlier offer round is reset. */
export async function placeAt(
  { clock }: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  price: VisitPrice,
  input: QuoteInput = record.order.input,
): Promise<OrderRecord> {
  const { pricing } = (await loadPriceList(trx)).priceList;
  const now = clock.now();
  const startAt = toInstant(price.date, price.time);
  const next = {
    date: price.date,
    time: price.time,
    start_at: startAt,
    end_at: endOf(price),
    booking_soon: isBookingSoon(startAt, now, pricing.bookingSoonHours),
    moves: record.order.moves + 1,
    moved_at: now,
    offered_at: null,
    respond_by: null,
  };
  await trx
    .updateTable('orders')
    .set({ ...next, price: JSON.stringify(price), input: JSON.stringify(input) })
    .where('id', '=', record.order.id)
    .execute();
  return { ...record, order: { ...record.order, ...next, price, input } };
}
