import type { RefundTarget } from '@nitida/contract';
import type { CancelledBy } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { cancellationOf } from '../bill/cancellation.ts';
import { lostDisputeAmount, refundTargetOf } from '../bill/dispute-state.ts';
import { refundableOf } from '../bill/refundable.ts';
import { withdrawOffers } from '../dispatch/offer.ts';
import { sendOrderMail } from '../notification/mails.ts';
import { notify } from '../notification/notify.ts';
import { type RefundBreakdown, refundBreakdownOf } from '../notification/refund-breakdown.ts';
import type { OrderRecord } from '../order/record.ts';
import { transitionService } from '../order/transitions.ts';
import { refundVisit } from '../payment/refund.ts';

export interface CancelCommand {
  by: CancelledBy;
  /** Kept in the audit: `unpaid`, `notAuthorised`, `noShow`, `disputed`, `asked`, `skipped`, `paused`, `ended`, `withdrawn`, or a sentence of staff. */
  reason: string;
  /** Where the card's part goes; spent credit always returns as credit. */
  refundTo: RefundTarget;
  /** One of many that end together with their series: its own mail says it. */
  withSeries?: boolean;
}

/**
 * Cancels a visit under its lock: offers go, what the rules give back is given back, the customer is told. A customer gets the policy's share; a cleaner, staff or the system always give all.
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
  const isScheduled = record.order.service === 'scheduled';
  // A series that ends costs nothing for what nobody has been asked for yet.
  const { refund } = await cancellationOf(trx, record, context.clock.now(), withSeries && isScheduled ? 'system' : by);
  const paid = await refundableOf(trx, record);
  if (record.payment.state === 'authorised' && refund.percent < 100) return domainError('payment_provider');
  const cancelled = await transitionService(context, trx, record, 'cancelled', { by, reason, kind: 'cancelled' });
  if (isDomainError(cancelled)) return cancelled;
  await withdrawOffers(context, trx, cancelled, 'withdrawn');
  const settled = await refundVisit(context, trx, cancelled, refund, refundTo);
  if (!(withSeries && isScheduled)) await tell(context, trx, settled, command, refundBreakdownOf(refund, refundTo, paid));
  return settled;
}

/** Mails of what the system cancels, by its reason. */
const systemMails = {
  unpaid: 'cancelledUnpaid',
  notAuthorised: 'cancelledNotAuthorised',
  noShow: 'cancelledNoShow',
  disputed: 'cancelledDisputed',
} as const;

const isOwnReason = (reason: string): reason is keyof typeof systemMails => Object.hasOwn(systemMails, reason);

async function tell(
  context: OrderingContext,
  trx: Transaction,
  record: OrderRecord,
  command: CancelCommand,
  back: RefundBreakdown,
): Promise<void> {
  const { by, reason, withSeries } = command;
  if (by === 'system' && isOwnReason(reason)) {
    const told = reason === 'disputed' ? { back, disputed: await lostDisputeAmount(trx, record.order.id) } : { back };
    await notify(context, trx, record, 'Cleaning cancelled', { cancelled: reason, ...told });
    await sendOrderMail(context, trx, record, systemMails[reason], told);
    return;
  }
  await notify(context, trx, record, 'Cleaning cancelled', { cancelled: by === 'customer' ? 'byYou' : 'byUs', back });
  // The withdrawal and the series have mails of their own, which say the same and more.
  if (withSeries || reason === 'withdrawn') return;
  await sendOrderMail(context, trx, record, by === 'customer' ? 'cancelledByYou' : 'cancelledByUs', { back });
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
  await notify(context, trx, settled, 'Request not confirmed', { unconfirmed: back });
  await sendOrderMail(context, trx, settled, 'notConfirmed', { back });
  return settled;
}
