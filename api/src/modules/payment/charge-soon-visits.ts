import './job-kinds.ts';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { OrderRecord } from '../order/record.ts';

/**
 * A booking may have several visits that start soon, each with its own hold. Once the customer has saved a card with consent, the other visits are charged
 * to it, so that nobody must pay several pages within half an hour. A visit whose payment page is open is left to that page.
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
