import type { PricingRules, ServiceState } from '@nitida/contract';
import { percentOf } from '../money/percent-of.ts';
import { elapsedHours, type Instant, toMilliseconds } from '../time/madrid.ts';

export type CancelledBy = 'customer' | 'cleaner' | 'admin' | 'system';

export interface RefundFacts {
  by: CancelledBy;
  service: ServiceState;
  /** When the visit was first booked; rescheduling does not move it. */
  bookedAt: Instant;
  startAt: Instant;
  now: Instant;
  /** Cents taken from the customer for this visit, and what of them went back already. */
  captured: number;
  refunded: number;
}

/** `percent` of what is left of the payment, and the cents that is: never more than was captured. */
export interface Refund {
  percent: number;
  amount: number;
}

/** What the customer gets back when a visit is cancelled now. */
export function refundFor(facts: RefundFacts, rules: PricingRules['cancellation']): Refund {
  const percent = refundPercent(facts, rules);
  const left = Math.max(0, facts.captured - facts.refunded);
  return { percent, amount: percentOf(left, percent) };
}

/** A visit can be moved while cancelling it would refund everything. */
export function canReschedule(facts: Omit<RefundFacts, 'by' | 'captured' | 'refunded'>, rules: PricingRules['cancellation']): boolean {
  const isAhead =
    ['scheduled', 'awaiting', 'confirmed'].includes(facts.service) && toMilliseconds(facts.now) < toMilliseconds(facts.startAt);
  return isAhead && customerPercent(facts, rules) === 100;
}

function refundPercent(facts: RefundFacts, rules: PricingRules['cancellation']): number {
  return facts.by === 'customer' ? customerPercent(facts, rules) : 100;
}

/** More than 24 h ahead, all; from 24 h to 12 h, both included, half; then nothing, but all within an hour of booking until the cleaning starts. */
function customerPercent(
  { service, bookedAt, startAt, now }: Omit<RefundFacts, 'by' | 'captured' | 'refunded'>,
  rules: PricingRules['cancellation'],
): number {
  if (service === 'awaiting' || service === 'notConfirmed') return 100;
  const hoursAhead = elapsedHours(now, startAt);
  const isStarted = service === 'inProgress' || service === 'completed' || hoursAhead <= 0;
  const isJustBooked = elapsedHours(bookedAt, now) * 60 <= rules.fullRefundWithinMinutesOfBooking;
  if ((isJustBooked && !isStarted) || hoursAhead > rules.fullRefundHours) return 100;
  return hoursAhead >= rules.halfRefundHours ? rules.halfRefundPercent : 0;
}
