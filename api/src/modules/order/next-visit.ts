import './job-kinds.ts';
import type { Transaction } from '../../db/database.ts';
import type { OrderingContext } from './context.ts';
import type { OrderRecord } from './record.ts';

const under: readonly ('awaiting' | 'confirmed' | 'inProgress')[] = ['awaiting', 'confirmed', 'inProgress'];

/** A visit of a series is over: when none before it is still to come, the next goes on offer now, not only 7 days before. */
export async function offerNextVisit(context: OrderingContext, trx: Transaction, { order }: OrderRecord): Promise<void> {
  if (order.subscription_id !== null) await offerNextOf(context, trx, order.subscription_id, order.id);
}

/** `after` tells one reason to offer from another: each offers a visit once. */
export async function offerNextOf({ jobs }: OrderingContext, trx: Transaction, subscriptionId: string, after: string): Promise<void> {
  const next = await trx
    .selectFrom('orders')
    .select(['id', 'start_at'])
    .where('subscription_id', '=', subscriptionId)
    .where('service', '=', 'scheduled')
    .orderBy('start_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  const before = await trx
    .selectFrom('orders')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('service', 'in', under)
    .where('start_at', '<', next.start_at)
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  await jobs.enqueue(trx, { kind: 'orderOffer', payload: { orderId: next.id }, dedupeKey: `offer-${next.id}-after-${after}` });
}
