import type { OrderingContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import type { OrderRecord } from '../order/record.ts';
import { recordOrderEvent, transitionService } from '../order/transitions.ts';
import { lockOffered, whyNotTheirs } from './assigned.ts';
import { offerToCleaners } from './offer.ts';

/**
 * A cleaner gives a visit back before it begins, or staff switched the cleaner off. A confirmed visit goes on offer again, with its price and bonus, to all eligible cleaners except those who
 * dropped out. If nobody accepts in time, the customer gets a full refund. A second call by the same cleaner changes nothing.
 * @returns `visit_started` or `visit_completed` for a visit that has begun; else as `lockAssigned`
 */
export const dropOut = (
  context: OrderingContext,
  orderId: string,
  cleanerId: string,
  { by, reason }: { by: 'cleaner' | 'admin'; reason: string },
): Promise<OrderRecord | DomainError> =>
  transact<OrderRecord>(context.db, async (trx) => {
    const offered = await lockOffered(trx, orderId, cleanerId);
    if (isDomainError(offered)) return offered;
    const { record, offer, part } = offered;
    if (part?.dropped_at) return record;
    if (offer.state !== 'accepted') return domainError(await whyNotTheirs(trx, offered));
    const { service } = record.order;
    if (service !== 'confirmed' && service !== 'awaiting')
      return domainError(service === 'completed' ? 'visit_completed' : 'visit_started');
    const now = context.clock.now();
    await trx.updateTable('offers').set({ state: 'withdrawn', answered_at: now }).where('id', '=', offer.id).execute();
    const dropped = { dropped_at: now, drop_reason: reason };
    await trx
      .insertInto('cleaner_visits')
      .values({ order_id: orderId, cleaner_id: cleanerId, ...dropped })
      .onConflict((conflict) => conflict.columns(['order_id', 'cleaner_id']).doUpdateSet(dropped))
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
