import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { isDomainError } from '../../domain-error.ts';
import { spendCredit } from '../credit/spend.ts';
import { issueInvoice } from '../invoice/issue.ts';
import type { OrderRecord } from '../order/record.ts';
import { type TransitionReason, transitionPayment } from '../order/transitions.ts';

/** Whether the card owes nothing more, so that the visit may be offered. */
export const isPaymentSettled = ({ payment }: Pick<OrderRecord, 'payment'>): boolean =>
  payment.state === 'waived' || payment.state === 'paid';

/**
 * Begins the payment of a new visit, whose `amount` is its whole price. The first visit of a booking spends account credit at once, the others when they
 * become due. A visit that credit covers is paid and invoiced without the provider.
 */
export async function beginPayment(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  when: { isFirst: boolean; isNow: boolean },
): Promise<OrderRecord> {
  if (record.order.price.total === 0) return must(await transitionPayment(context, trx, record, 'waived', { by: 'system' }));
  const settled = when.isFirst ? await spendCredit(context, trx, record) : record;
  if (settled.payment.amount === 0) return settlePayment(context, trx, settled);
  return when.isNow ? must(await transitionPayment(context, trx, settled, 'requested', { by: 'system' })) : settled;
}

/** Requests the payment of a visit that became due (`by` the system) or was rescheduled. Credit is spent first, and the card is asked for the rest. */
export async function requestPayment(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  by: TransitionReason['by'] = 'customer',
): Promise<OrderRecord> {
  if (record.payment.state !== 'none') return record;
  const settled = await spendCredit(context, trx, record);
  if (settled.payment.amount === 0) return settlePayment(context, trx, settled, by);
  return must(await transitionPayment(context, trx, settled, 'requested', { by: 'system' }));
}

/** Settles a payment that needs no card: paid when credit covered it, waived when the whole amount is below the provider's minimum. */
export async function settlePayment(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  by: TransitionReason['by'] = 'customer',
): Promise<OrderRecord> {
  const { payment } = record;
  if (payment.credit === 0 && payment.state === 'none')
    return must(await transitionPayment(context, trx, record, 'waived', { by: 'system' }));
  const asked = payment.state === 'none' ? must(await transitionPayment(context, trx, record, 'requested', { by: 'system' })) : record;
  const paid = must(await transitionPayment(context, trx, asked, 'paid', { by, kind: 'paid' }));
  const at = context.clock.now();
  await trx.updateTable('orders').set({ paid_at: at }).where('id', '=', paid.order.id).execute();
  const met = { ...paid, order: { ...paid.order, paid_at: at } };
  if (payment.credit > 0) await issueInvoice(context, trx, met);
  await context.events.publish(trx, 'payment.paid', { record: met });
  return met;
}

function must(result: Awaited<ReturnType<typeof transitionPayment>>): OrderRecord {
  if (isDomainError(result)) throw new Error('A payment could not begin');
  return result;
}
