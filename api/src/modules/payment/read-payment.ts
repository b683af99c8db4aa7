import type { Payment } from '@nitida/contract';
import type { OrderingContext } from '../../context.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { type CheckoutFacts, ProviderUnavailable } from '../../payments/provider.ts';
import type { PaymentRow } from '../order/record.ts';
import { applyCheckout } from './apply-facts.ts';

const waiting: readonly string[] = ['none', 'requested', 'processing', 'actionRequired', 'failed'];

/**
 * Reads a payment, and asks the provider while its state may have changed. `id` is the payment's or its order's, because a browser that returns from the
 * hosted page knows only the order. When the provider does not answer, the stored state is returned.
 */
export async function readPayment(context: OrderingContext, userId: string, id: string): Promise<Payment | DomainError> {
  const payment = await ownPayment(context, userId, id);
  if (!payment) return domainError('not_found');
  if (payment.session_id === null || !waiting.includes(payment.state)) return answerOf(payment, null);
  const facts = await ask(context, payment.session_id);
  if (facts === null) return answerOf(payment, null);
  await applyCheckout(context, payment.id, facts);
  const now = await ownPayment(context, userId, payment.id);
  return answerOf(now ?? payment, facts.status === 'open' ? facts.url : null);
}

async function ownPayment({ db }: OrderingContext, userId: string, id: string): Promise<PaymentRow | undefined> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('orders.user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('payments.id', '=', id), eb.and([eb('orders.id', '=', id), eb('orders.payment_id', '=', eb.ref('payments.id'))])]),
    )
    .execute();
  return rows[0];
}

async function ask({ provider, log }: OrderingContext, sessionId: string): Promise<CheckoutFacts | null> {
  try {
    return await provider.getCheckout(sessionId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error }, 'payment provider could not be reached');
    return null;
  }
}

const answerOf = (payment: PaymentRow, url: string | null): Payment => ({
  id: payment.id,
  orderId: payment.order_id,
  state: payment.state,
  amount: payment.amount,
  url,
});
