import './job-kinds.ts';
import type { Transaction } from '../../db/database.ts';
import type { OrderingContext } from './context.ts';
import type { OrderRecord } from './record.ts';

/** A visit of a series is over: the next one that still waits goes on offer now, not only 7 days before. */
export async function offerNextVisit({ jobs }: OrderingContext, trx: Transaction, { order }: OrderRecord): Promise<void> {
  if (order.subscription_id === null) return;
  const next = await trx
    .selectFrom('orders')
    .select('id')
    .where('subscription_id', '=', order.subscription_id)
    .where('position', '>', order.position)
    .where('service', '=', 'scheduled')
    .orderBy('position')
    .executeTakeFirst();
  if (next) await jobs.enqueue(trx, { kind: 'orderOffer', payload: { orderId: next.id }, dedupeKey: `offer-${next.id}-after-${order.id}` });
}
