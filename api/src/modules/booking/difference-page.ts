import type { Payment } from '@nitida/contract';
import { payable } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import { isDomainError } from '../../domain-error.ts';
import { findOrder, type OrderRecord } from '../order/record.ts';
import { openCheckout } from '../payment/open-checkout.ts';

const asked: readonly string[] = ['requested', 'failed', 'actionRequired'];

/**
 * The hosted page for the difference that a rescheduled visit requests; null when nothing is due now. When the provider cannot be reached, the URL is null,
 * and the customer opens the page from the order.
 */
export async function differencePage(context: OrderingContext, moved: OrderRecord, origin: string): Promise<Payment | null> {
  const record = await findOrder(context.db, moved.order.id);
  if (!record || !asked.includes(record.payment.state)) return null;
  const { order, payment } = record;
  const now = context.clock.now();
  if (!payable({ service: order.service, payment: payment.state, total: payment.amount, startAt: order.start_at, now })) return null;
  const opened = await openCheckout(context, { userId: order.user_id, orderId: order.id, origin, returnTo: 'confirmation' });
  if (!isDomainError(opened)) return opened;
  return { id: payment.id, orderId: order.id, state: payment.state, amount: payment.amount, url: null };
}
