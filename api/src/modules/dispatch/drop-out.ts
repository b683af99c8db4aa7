import type { OrderingContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { lockOrder, type OrderRecord } from '../order/record.ts';
import { recordOrderEvent, transitionService } from '../order/transitions.ts';
import { newestOffer, partOf } from './assigned.ts';
import { offerToCleaners } from './offer.ts';

/**
 * A cleaner gives a visit back before it begins, or staff switched the cleaner off. A confirmed visit goes on offer again, with its price and bonus, to all eligible cleaners except those who
 * dropped out. If nobody accepts in time, the customer gets a full refund. A second call by the same cleaner changes nothing.
 */
export const dropOut = (
  context: OrderingContext,
  orderId: string,
  cleanerId: string,
  { by, reason }: { by: 'cleaner' | 'admin'; reason: string },
): Promise<OrderRecord | DomainError> =>
  transact<OrderRecord>(context.db, async (trx) => {
    const record = await lockOrder(trx, orderId);
    const offer = record && (await newestOffer(trx, orderId, cleanerId));
    if (!record || !offer) return domainError('not_found');
    const part = await partOf(trx, orderId, cleanerId);
    if (part?.dropped_at) return record;
    const isAhead = record.order.service === 'confirmed' || record.order.service === 'awaiting';
    if (offer.state !== 'accepted' || !isAhead) return domainError('illegal_transition');
    const now = context.clock.now();
    await trx.updateTable('offers').set({ state: 'withdrawn', answered_at: now }).where('id', '=', offer.id).execute();
    await trx
      .insertInto('cleaner_visits')
      .values({ order_id: orderId, cleaner_id: cleanerId, dropped_at: now, drop_reason: reason })
      .execute();
    const why = { by, cleanerId, reason: 'droppedOut' };
    // The timeline shows the new offer round, and the audit trail shows who dropped out.
    await recordOrderEvent(
      context,
      trx,
      record,
      { fact: 'offer', from_state: 'accepted', to_state: 'withdrawn' },
      { ...why, kind: 'requested' },
    );
    // The other offers are still open, and the place is simply free again.
    if (record.order.service === 'awaiting') return record;
    const awaiting = await transitionService(context, trx, record, 'awaiting', why);
    if (isDomainError(awaiting)) return awaiting;
    await offerToCleaners(context, trx, awaiting);
    await context.events.publish(trx, 'cleaner.droppedOut', { record: awaiting });
    return awaiting;
  });
