import type { RefundTarget } from '@nitida/contract';
import type { CancelledBy } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { cancellationOf } from '../bill/cancellation.ts';
import { refundTargetOf } from '../bill/dispute-state.ts';
import { refundBreakdownOf } from '../bill/refund-breakdown.ts';
import { refundableOf } from '../bill/refundable.ts';
import { withdrawOffers } from '../dispatch/offer.ts';
import type { OrderRecord } from '../order/record.ts';
import { transitionService } from '../order/transitions.ts';
import { returnPromoUse } from '../payment/promo.ts';
import { refundVisit } from '../payment/refund.ts';

export interface CancelCommand {
  by: CancelledBy;
  /**
   * Stored in the order's audit trail: `unpaid`, `notAuthorised`, `noShow`, `disputed`, `asked`, `skipped`, `paused`, `ended`, `withdrawn`, or a sentence
   * of staff.
   */
  reason: string;
  /** The destination of the card's part; spent credit always returns as credit. */
  refundTo: RefundTarget;
  /** Whether the visit ends together with the others of its series. */
  withSeries?: boolean;
}

/**
 * Cancels a visit under its lock: its offers are withdrawn, and the refund follows the rules. A customer gets the policy's share; a cleaner, staff or the
 * system refund everything.
 * @returns `illegal_transition` when the visit has begun or ended; `payment_provider` while a hold must be captured first (`captureHold`).
 */
export async function cancelVisit(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  command: CancelCommand,
): Promise<OrderRecord | DomainError> {
  const { by, reason, withSeries = false } = command;
  const refundTo = await refundTargetOf(trx, record.order.id, command.refundTo);
  const was = record.order.service;
  // Ending a series is free for visits that were not offered yet.
  const { refund } = await cancellationOf(trx, record, context.clock.now(), withSeries && was === 'scheduled' ? 'system' : by);
  const paid = await refundableOf(trx, record);
  if (record.payment.state === 'authorised' && refund.percent < 100) return domainError('payment_provider');
  const cancelled = await transitionService(context, trx, record, 'cancelled', { by, reason, kind: 'cancelled' });
  if (isDomainError(cancelled)) return cancelled;
  if (refund.percent === 100) await returnPromoUse(trx, record.order.id);
  await withdrawOffers(context, trx, cancelled, 'withdrawn');
  const settled = await refundVisit(context, trx, cancelled, refund, refundTo);
  const back = refundBreakdownOf(refund, refundTo, paid);
  await context.events.publish(trx, 'visit.cancelled', { record: settled, was, by, reason, withSeries, back });
  return settled;
}

/** Closes a visit for which too few cleaners were found, and refunds everything. */
export async function closeUnconfirmedVisit(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
): Promise<OrderRecord | DomainError> {
  const { refund } = await cancellationOf(trx, record, context.clock.now(), 'system');
  const ended = await transitionService(context, trx, record, 'notConfirmed', { by: 'system', kind: 'notConfirmed' });
  if (isDomainError(ended)) return ended;
  await returnPromoUse(trx, record.order.id);
  await withdrawOffers(context, trx, ended, 'lapsed');
  const settled = await refundVisit(context, trx, ended, refund, 'card');
  const back = refundBreakdownOf(refund, 'card', refund);
  await context.events.publish(trx, 'visit.unconfirmed', { record: settled, back });
  return settled;
}
