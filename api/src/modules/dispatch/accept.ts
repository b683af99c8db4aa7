import './job-kinds.ts';
import '../payment/job-kinds.ts';
import { paymentDeadlines } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { busyCleaners, fits } from '../cleaner/eligible.ts';
import { lockOrder, type OrderRecord, type OrderRow, startChosenAt } from '../order/record.ts';
import { recordOrderEvent, transitionService } from '../order/transitions.ts';
import { loadPriceList } from '../pricing/store.ts';
import { newestOffer, type OfferRow } from './assigned.ts';
import { isOpenToAll, offerToLateCleaner } from './offer-to-late-cleaner.ts';
import { watchStart } from './watch-visit.ts';

/**
 * A cleaner accepts a visit. The first to accept gets it, or the first two or three when that many were booked, because the order's lock admits one at a
 * time.
 * @returns `not_on_offer` for a cleaner who is too late or inactive; `illegal_transition` for one who has this visit or another at the time; `not_found`
 * for a request that could never have been offered to the cleaner.
 */
export async function acceptOffer(context: OrderingContext, orderId: string, cleanerId: string): Promise<OrderRecord | DomainError> {
  // Most late cleaners get their answer without waiting for the order's lock.
  const now = context.clock.now();
  const offer = await newestOffer(context.db, orderId, cleanerId);
  if (offer?.state === 'accepted') return domainError('illegal_transition');
  if (offer && isOpen(offer, now)) return acceptLocked(context, orderId, cleanerId);
  const order = await context.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  // An eligible cleaner may accept an open request even if it was not offered to them in its first round.
  if (order && isOpenToAll(order, now)) return acceptLocked(context, orderId, cleanerId);
  return offer ? domainError('not_on_offer') : notAsked(context.db, order, cleanerId);
}

const isOpen = (offer: OfferRow, now: Date): boolean => offer.state === 'offered' && offer.respond_by > now;

/** Why a cleaner without an offer cannot accept the visit. A cleaner who could never have got the offer learns nothing about it. */
async function notAsked(on: Database | Transaction, order: OrderRow | undefined, cleanerId: string): Promise<DomainError> {
  const cleaner = await on.selectFrom('cleaners').selectAll().where('id', '=', cleanerId).executeTakeFirst();
  if (!order || order.offered_at === null || order.offered_alone || !cleaner || !fits(cleaner, order)) return domainError('not_found');
  const isBusy = order.service === 'awaiting' && (await busyCleaners(on, order)).has(cleanerId);
  return domainError(isBusy ? 'illegal_transition' : 'not_on_offer');
}

const acceptLocked = (context: OrderingContext, orderId: string, cleanerId: string): Promise<OrderRecord | DomainError> =>
  transact<OrderRecord>(context.db, async (trx) => {
    const record = await lockOrder(trx, orderId);
    if (!record) return domainError('not_found');
    const now = context.clock.now();
    let offer = await newestOffer(trx, orderId, cleanerId);
    if (!offer || !isOpen(offer, now)) {
      await offerToLateCleaner(context, trx, record.order, cleanerId);
      offer = await newestOffer(trx, orderId, cleanerId);
    }
    if (!offer) return notAsked(trx, record.order, cleanerId);
    if (offer.state === 'accepted') return domainError('illegal_transition');
    if (!isOpen(offer, now) || record.order.service !== 'awaiting') return domainError('not_on_offer');
    // Locks the cleaner's row, so that the cleaner cannot accept two visits at the same time.
    const cleaner = await trx.selectFrom('cleaners').select('active').where('id', '=', cleanerId).forNoKeyUpdate().executeTakeFirst();
    if (!cleaner?.active) return domainError('not_on_offer');
    if ((await busyCleaners(trx, record.order)).has(cleanerId)) return domainError('illegal_transition');
    await trx.updateTable('offers').set({ state: 'accepted', answered_at: now }).where('id', '=', offer.id).execute();
    await recordOrderEvent(
      context,
      trx,
      record,
      { fact: 'offer', from_state: 'offered', to_state: 'accepted' },
      { by: 'cleaner', kind: 'cleanerAccepted', cleanerId },
    );
    return (await acceptedCount(trx, orderId)) < record.order.price.cleaners ? record : confirm(context, trx, record);
  });

async function acceptedCount(trx: Transaction, orderId: string): Promise<number> {
  const rows = await trx.selectFrom('offers').select('id').where('order_id', '=', orderId).where('state', '=', 'accepted').execute();
  return rows.length;
}

/** Confirms a visit that has all its cleaners: the other offers are withdrawn, and a hold is captured. */
async function confirm(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord | DomainError> {
  const confirmed = await transitionService(context, trx, record, 'confirmed', { by: 'system', kind: 'confirmed' });
  if (isDomainError(confirmed)) return confirmed;
  const { order, payment } = confirmed;
  const now = context.clock.now();
  await trx
    .updateTable('offers')
    .set({ state: 'withdrawn', answered_at: now })
    .where('order_id', '=', order.id)
    .where('state', '=', 'offered')
    .execute();
  if (payment.state === 'authorised') {
    await context.jobs.enqueue(trx, { kind: 'paymentCapture', payload: { orderId: order.id }, dedupeKey: `capture-${payment.intent_id}` });
  }
  await context.events.publish(trx, 'visit.confirmed', { record: confirmed });
  if (await isDue(context, trx, confirmed)) await context.events.publish(trx, 'payment.due', { record: confirmed });
  await watchStart(context, trx, confirmed);
  return confirmed;
}

/** Whether the visit became due while it waited for a cleaner. Its payment is requested only once a cleaner has accepted. */
async function isDue({ clock }: OrderingContext, trx: Transaction, { order, payment }: OrderRecord): Promise<boolean> {
  const { pricing } = (await loadPriceList(trx)).priceList;
  const deadlines = paymentDeadlines(startChosenAt(order), order.start_at, pricing);
  const isUnpaid = ['requested', 'failed', 'actionRequired'].includes(payment.state);
  return deadlines !== null && isUnpaid && clock.now() >= deadlines.dueAt;
}
