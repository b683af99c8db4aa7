import type { RefundTarget } from '@nitida/contract';
import { canTransition } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { ProviderUnavailable } from '../../payments/provider.ts';
import { cancellationOf, previewOf } from '../bill/cancellation.ts';
import { findOrder, lockOrder, type OrderRecord } from '../order/record.ts';
import { applyIntentFacts } from '../payment/apply-facts.ts';
import { cancelVisit } from './end-order.ts';

export interface CancelRequest {
  userId: string;
  orderId: string;
  refundTo: RefundTarget;
  /** The cents that the customer saw in the preview; null for a withdrawal, which has no preview. */
  expectedRefund: number | null;
  reason: 'asked' | 'skipped' | 'withdrawn';
}

/**
 * The customer cancels one visit. A second call returns the result of the first.
 * @returns `refund_changed` with the new preview when it is not what the customer saw.
 */
export async function cancelByCustomer(context: OrderingContext, wish: CancelRequest): Promise<OrderRecord | DomainError> {
  const uncharged = await captureHold(context, wish.orderId);
  if (uncharged) return uncharged;
  return transact<OrderRecord>(context.db, async (trx) => {
    const record = await lockOrder(trx, wish.orderId);
    if (!record || record.order.user_id !== wish.userId) return domainError('not_found');
    const { service } = record.order;
    if (service === 'cancelled') return record;
    if (!canTransition('service', service, 'cancelled')) return domainError('illegal_transition');
    const cancellation = await cancellationOf(trx, record, context.clock.now());
    if (wish.expectedRefund !== null && cancellation.refund.amount !== wish.expectedRefund)
      return domainError('refund_changed', { details: { preview: previewOf(wish.orderId, cancellation) } });
    return cancelVisit(context, trx, record, { by: 'customer', reason: wish.reason, refundTo: wish.refundTo });
  });
}

/** Captures the hold of a confirmed visit whose cancellation costs something, so that the rest can be refunded. Call it outside of any transaction. */
export async function captureHold(context: OrderingContext, orderId: string): Promise<DomainError | null> {
  const record = await findOrder(context.db, orderId);
  const { id, intent_id: intentId, amount, state } = record?.payment ?? {};
  if (record?.order.service !== 'confirmed' || state !== 'authorised' || !id || !intentId || amount === undefined) return null;
  const { refund } = await cancellationOf(context.db, record, context.clock.now());
  if (refund.percent === 100) return null;
  try {
    await applyIntentFacts(context, id, await context.provider.capture(intentId, amount));
    return null;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ err: error, orderId }, 'payment provider could not be reached');
    return domainError('payment_provider');
  }
}

/** The refund that cancelling would give now. */
export async function previewCancel(
  context: OrderingContext,
  userId: string,
  orderId: string,
): Promise<ReturnType<typeof previewOf> | DomainError> {
  const record = await findOrder(context.db, orderId);
  if (!record || record.order.user_id !== userId) return domainError('not_found');
  if (!canTransition('service', record.order.service, 'cancelled')) return domainError('illegal_transition');
  return previewOf(orderId, await cancellationOf(context.db, record, context.clock.now()));
}
