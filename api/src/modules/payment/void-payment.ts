import './job-kinds.ts';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { isDomainError } from '../../domain-error.ts';
import { returnCredit } from '../credit/spend.ts';
import type { OrderRecord } from '../order/record.ts';
import { transitionPayment } from '../order/transitions.ts';

const asking: readonly string[] = ['none', 'requested', 'failed', 'actionRequired'];

/**
 * Ends a payment of which nothing was taken: a job releases its hold, its open page is closed, and its reserved credit returns. Money that is on its way is
 * refunded on arrival. The visit's current payment is then the earlier one, if any.
 */
export async function voidPayment(context: OrderingContext, trx: Transaction, record: OrderRecord): Promise<OrderRecord> {
  const { order, payment } = record;
  const isHeld = payment.state === 'authorised';
  if (!isHeld && !asking.includes(payment.state)) return record;
  const returned = await returnCredit(context, trx, record, payment.credit);
  if (isHeld) {
    if (payment.intent_id !== null) await releaseHold(context, trx, returned, payment.intent_id);
    return returned;
  }
  if (payment.session_id !== null)
    await context.jobs.enqueue(trx, { kind: 'paymentClose', payload: { paymentId: payment.id }, dedupeKey: `close-${payment.id}` });
  const voided = await transitionPayment(context, trx, returned, 'voided', { by: 'system' });
  return isDomainError(voided) ? returned : restoreKept(trx, voided, order.id);
}

export const releaseHold = (
  { jobs }: OrderingContext,
  trx: Transaction,
  { order, payment }: OrderRecord,
  intentId: string,
): Promise<void> =>
  jobs.enqueue(trx, {
    kind: 'paymentGiveBack',
    payload: { orderId: order.id, paymentId: payment.id, intentId },
    dedupeKey: `give-back-${intentId}`,
  });

/** A further payment was voided, so the earlier one becomes the visit's current payment again. */
async function restoreKept(trx: Transaction, record: OrderRecord, orderId: string): Promise<OrderRecord> {
  const kept = await trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kept', '=', true)
    .where('state', 'in', ['paid', 'partlyRefunded'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!kept) return record;
  await trx.updateTable('payments').set({ kept: false }).where('id', '=', kept.id).execute();
  await trx.updateTable('orders').set({ payment_id: kept.id }).where('id', '=', orderId).execute();
  return { order: { ...record.order, payment_id: kept.id }, payment: { ...kept, kept: false } };
}
