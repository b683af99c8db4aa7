import type { Transaction } from '../../db/database.ts';
import { isRefusal } from '../../refusal.ts';
import type { OrderingContext } from '../order/context.ts';
import type { OrderRecord } from '../order/record.ts';
import { movePayment } from '../order/transitions.ts';

/**
 * Winds up the payment of a visit that will not take place: a hold is let go, what was paid goes back, an open page is
 * closed. Money that is still on its way goes back when it arrives.
 */
export async function windUpPayment(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord> {
  const { order, payment } = record;
  if (payment.state === 'authorised' || payment.state === 'paid' || payment.state === 'partlyRefunded') {
    if (payment.intent_id === null) return record;
    const payload = { orderId: order.id, paymentId: payment.id, intentId: payment.intent_id };
    await context.jobs.enqueue(trx, { kind: 'paymentGiveBack', payload, dedupeKey: `give-back-${payment.intent_id}` });
    return record;
  }
  const moved = await movePayment(context, trx, record, 'voided', { by: 'system' });
  if (payment.session_id !== null)
    await context.jobs.enqueue(trx, { kind: 'paymentClose', payload: { paymentId: payment.id }, dedupeKey: `close-${payment.id}` });
  return isRefusal(moved) ? record : moved;
}
