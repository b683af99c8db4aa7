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
import { refundVisit } from '../payment/refund.ts';

export interface CancelCommand {
  by: CancelledBy;
  /** Kept in the audit: `unpaid`, `notAuthorised`, `noShow`, `disputed`, `asked`, `skipped`, `paused`, `ended`, `withdrawn`, or a sentence of staff. */
  reason: string;
  /** Where the card's part goes; spent credit always returns as credit. */
  refundTo: RefundTarget;
  /** One of many that end together with their series. */
  withSeries?: boolean;
}

/**
 * Cancels a visit under its lock: offers go, and what the rules give back is given back. A customer gets the policy's share; a cleaner, staff or the system always give all.
 * @returns `illegal_transition` when it has begun or is over; `payment_provider` while a hold that is due has not been
 * charged yet (`captureHold` does it).
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
  // A series that ends costs nothing for what nobody has been asked for yet.
  const { refund } = await cancellationOf(trx, record, context.clock.now(), withSeries && was === 'scheduled' ? 'system' : by);
  const paid = await refundableOf(trx, record);
  if (record.payment.state === 'authorised' && refund.percent < 100) return domainError('payment_provider');
  const cancelled = await transitionService(context, trx, record, 'cancelled', { by, reason, kind: 'cancelled' });
  if (isDomainError(cancelled)) return cancelled;
  await withdrawOffers(context, trx, cancelled, 'withdrawn');
  const settled = await refundVisit(context, trx, cancelled, refund, refundTo);
  const back = refundBreakdownOf(refund, refundTo, paid);
  await context.events.publish(trx, 'visit.cancelled', { record: settled, was, by, reason, withSeries, back });
  return settled;
}

/** Nobody, or too few, could come: everything goes back. */
export async function closeUnconfirmedVisit(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
): Promise<OrderRecord | DomainError> {
  const { refund } = await cancellationOf(trx, record, context.clock.now(), 'system');
  const ended = await transitionService(context, trx, record, 'notConfirmed', { by: 'system', kind: 'notConfirmed' });
  if (isDomainError(ended)) return ended;
  await withdrawOffers(context, trx, ended, 'lapsed');
  const settled = await refundVisit(context, trx, ended, refund, 'card');
  const back = refundBreakdownOf(refund, 'card', refund);
  await context.events.publish(trx, 'visit.unconfirmed', { record: settled, back });
  return settled;
}
