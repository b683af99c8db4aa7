import './job-kinds.ts';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';

/**
 * A booking may have several visits that start soon, each with a hold of its own. Once the card of one is kept with its
 * owner's consent, the others are asked of it, so that nobody pays page after page within half an hour. One whose page
 * is open is left to it.
 */
export async function chargeSoonVisits({ jobs }: OrderingContext, trx: Transaction, { order }: OrderRecord): Promise<void> {
  if (!order.save_card || !order.booking_soon || order.subscription_id === null) return;
  const others = await trx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(['orders.id', 'payments.id as paymentId'])
    .where('orders.subscription_id', '=', order.subscription_id)
    .where('orders.id', '!=', order.id)
    .where('orders.service', '=', 'awaiting')
    .where('orders.booking_soon', '=', true)
    .where('orders.save_card', '=', true)
    .where('payments.state', '=', 'requested')
    .where('payments.session_id', 'is', null)
    .execute();
  for (const { id, paymentId } of others)
    await jobs.enqueue(trx, { kind: 'paymentCharge', payload: { orderId: id }, dedupeKey: `charge-${paymentId}` });
}
