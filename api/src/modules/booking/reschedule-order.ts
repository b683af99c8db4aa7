import type { VisitPrice } from '@nitida/contract';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { waitingParts } from '../bill/cancellation.ts';
import { refundableOf } from '../bill/refundable.ts';
import { findOrder, lockOrder, lockSeries, type OrderRecord } from '../order/record.ts';
import { isAsQuoted, type RescheduleRequest, type VisitReschedule } from './plan-reschedules.ts';
import { keep, plan } from './quote-reschedule.ts';
import { rescheduleVisit } from './reschedule-visit.ts';

interface Wish {
  userId: string;
  orderId: string;
  quoteId: string;
}

/**
 * Reschedules visits as quoted, all or none. A second call with the same quote returns the visit. `record` runs in the transaction of the change.
 * @returns the visit; `quote_expired`; `price_changed` with a new quote when the visits cost something else now.
 */
export async function rescheduleOrder(
  context: OrderingContext,
  { userId, orderId, quoteId }: Wish,
  record?: (trx: Transaction, moved: OrderRecord) => Promise<void>,
): Promise<OrderRecord | DomainError> {
  const result = await transact<OrderRecord>(context.db, async (trx) => {
    const quote = await trx
      .selectFrom('reschedule_quotes')
      .selectAll()
      .where('id', '=', quoteId)
      .where('order_id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const found = await findOrder(trx, orderId);
    if (!quote || !found || found.order.user_id !== userId) return domainError('not_found');
    if (quote.applied_at !== null) return found;
    const now = context.clock.now();
    if (quote.expires_at <= now) return domainError('quote_expired');
    const asked = await lockAll(
      trx,
      found,
      quote.visits.map((visit) => visit.orderId),
    );
    const wish = wishOf(quote, orderId);
    const today = await plan(trx, asked, wish, now, now);
    // Within its validity a quote keeps its moment, so that a Rush hour that begins meanwhile does not count.
    const moves = isAsQuoted(today, quote.visits) ? today : await plan(trx, asked, wish, now, quote.quoted_at);
    if (isDomainError(moves)) return moves;
    if (!isAsQuoted(moves, quote.visits)) return domainError('price_changed');
    await trx.updateTable('reschedule_quotes').set({ applied_at: now }).where('id', '=', quote.id).execute();
    const moved = await apply(context, trx, asked, moves);
    if (!isDomainError(moved)) await record?.(trx, moved);
    return moved;
  });
  return isDomainError(result) && result.code === 'price_changed' ? withNewQuote(context, orderId, quoteId, result) : result;
}

/** Locks the series first, then its visits, so that transactions that change several visits cannot deadlock. */
async function lockAll(trx: Transaction, { order }: OrderRecord, ids: string[]): Promise<OrderRecord> {
  if (order.subscription_id !== null) await lockSeries(trx, order.subscription_id);
  for (const id of ids) await lockOrder(trx, id);
  const asked = await lockOrder(trx, order.id);
  if (!asked) throw new Error('An order was not found in the transaction that reads it');
  return asked;
}

function wishOf(
  { scope, visits }: { scope: RescheduleRequest['scope']; visits: { orderId: string; price: { date: string; time: string } }[] },
  orderId: string,
): RescheduleRequest {
  const visit = visits.find((each) => each.orderId === orderId);
  if (!visit) throw new Error('A quote does not name the visit it was made for');
  return { date: visit.price.date, time: visit.price.time, scope };
}

/** Moves the visits. One mail names all of them, and another one says what is refunded or due for each further visit. */
async function apply(
  context: OrderingContext,
  trx: Transaction,
  asked: OrderRecord,
  moves: VisitReschedule[],
): Promise<OrderRecord | DomainError> {
  let result = asked;
  const later: DomainEvents['visit.rescheduled'][] = [];
  for (const { record, price } of moves) {
    const change = await move(context, trx, record, price);
    if (isDomainError(change)) return change;
    if (change.record.order.id !== asked.order.id) {
      if (change.difference !== 0) later.push(change);
      continue;
    }
    result = change.record;
    later.unshift({ ...change, moved: moves.map((each) => each.record.order.id) });
  }
  for (const change of later) await context.events.publish(trx, 'visit.rescheduled', change);
  return result;
}

async function move(
  context: OrderingContext,
  trx: Transaction,
  before: OrderRecord,
  price: VisitPrice,
): Promise<DomainEvents['visit.rescheduled'] | DomainError> {
  const paid = await refundableOf(trx, before);
  const waitingIn = await waitingParts(trx, before);
  const moved = await rescheduleVisit(context, trx, before, price);
  if (isDomainError(moved)) return moved;
  const given = moved.order.refunded - before.order.refunded;
  // The card is refunded first, as in `settleDifference`.
  const toCard = Math.min(paid.card, given);
  const waiting = waitingIn(toCard);
  return {
    record: moved,
    old: { date: before.order.date, time: before.order.time },
    difference: given > 0 ? -given : moreFor(before, moved),
    isCharged: moved.payment.state === 'processing',
    ...(given > 0 && { back: { card: toCard - waiting, credit: given - toCard, released: 0, kept: 0, waiting } }),
  };
}

/** The cents that the card is still asked for beside what is paid; 0 when nothing was paid before. */
function moreFor(before: OrderRecord, { order, payment }: OrderRecord): number {
  const isPaid = before.payment.captured > 0 || before.payment.state === 'paid';
  const isMore = isPaid && order.price.total > before.order.price.total;
  return isMore && (payment.state === 'requested' || payment.state === 'processing') ? payment.amount : 0;
}

/** Runs after the refused reschedule was rolled back, so that the new quote is stored. */
async function withNewQuote(context: OrderingContext, orderId: string, quoteId: string, refusal: DomainError): Promise<DomainError> {
  const old = await context.db.selectFrom('reschedule_quotes').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow();
  const asked = await findOrder(context.db, orderId);
  if (!asked) return domainError('not_found');
  const now = context.clock.now();
  const wish = wishOf(old, orderId);
  const moves = await plan(context.db, asked, wish, now, now);
  return isDomainError(moves) ? moves : domainError(refusal.code, { details: { quote: await keep(context.db, asked, wish, moves, now) } });
}
