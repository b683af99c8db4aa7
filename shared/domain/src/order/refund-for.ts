import type { PricingRules, ServiceState } from '@nitida/contract';
import { percentOf } from '../money/percent-of.ts';
import { elapsedHours, type Instant, toMilliseconds } from '../time/madrid.ts';
import { cancellationDeadlines } from './deadlines.ts';
import { lateFrom } from './visit-watch.ts';

export type CancelledBy = 'customer' | 'cleaner' | 'admin' | 'system';

export interface RefundFacts {
  by: CancelledBy;
  service: ServiceState;
  /** When the visit was first booked. Rescheduling does not change it. */
  bookedAt: Instant;
  startAt: Instant;
  now: Instant;
  /** Cents that were taken from the customer for this visit, and the part of them that was already refunded. */
  captured: number;
  refunded: number;
}

/** `percent` of the rest of the payment, and that amount in cents. It is never more than was captured. */
export interface Refund {
  percent: number;
  amount: number;
}

/** The refund for a visit that is cancelled now. */
export function refundFor(facts: RefundFacts, rules: PricingRules['cancellation']): Refund {
  const percent = refundPercent(facts, rules);
  const left = Math.max(0, facts.captured - facts.refunded);
  return { percent, amount: percentOf(left, percent) };
}

/** The customer's money for a visit, in cents: taken from a card, spent from account credit, and held on a card. */
export interface VisitMoney {
  card: number;
  credit: number;
  held: number;
}

/** The parts of a refund: `amount` is `card + credit`. `released` is the hold that is released. A hold that will be captured counts as taken. */
export interface RefundParts {
  percent: number;
  amount: number;
  card: number;
  credit: number;
  released: number;
}

/**
 * Splits the refund over the ways of payment. The sum is rounded once, half a cent to the customer. Credit is refunded as
 * credit and the rest to the card. When less than everything is refunded, a hold is captured first.
 */
export function refundPartsFor(
  facts: Omit<RefundFacts, 'captured' | 'refunded'>,
  money: VisitMoney,
  rules: PricingRules['cancellation'],
): RefundParts {
  const percent = refundPercent(facts, rules);
  const isReleased = percent === 100;
  const taken = money.card + money.credit + (isReleased ? 0 : money.held);
  const amount = percentOf(taken, percent);
  const credit = percentOf(money.credit, percent);
  return { percent, amount, card: amount - credit, credit, released: isReleased ? money.held : 0 };
}

/** The instant until which the customer's share stays the same, or null when it no longer decreases. */
export function refundUntil(facts: Omit<RefundFacts, 'by' | 'captured' | 'refunded'>, rules: PricingRules['cancellation']): Date | null {
  const { fullUntil, halfUntil } = cancellationDeadlines(facts.bookedAt, facts.startAt, { cancellation: rules });
  const now = toMilliseconds(facts.now);
  const percent = customerPercent(facts, rules);
  if (percent === 100) return fullUntil.getTime() > now ? fullUntil : null;
  return percent > 0 ? halfUntil : null;
}

/** A visit can be rescheduled while cancelling it would refund everything. */
export function canReschedule(facts: Omit<RefundFacts, 'by' | 'captured' | 'refunded'>, rules: PricingRules['cancellation']): boolean {
  const isAhead =
    ['scheduled', 'awaiting', 'confirmed'].includes(facts.service) && toMilliseconds(facts.now) < toMilliseconds(facts.startAt);
  return isAhead && customerPercent(facts, rules) === 100;
}

function refundPercent(facts: Omit<RefundFacts, 'captured' | 'refunded'>, rules: PricingRules['cancellation']): number {
  return facts.by === 'customer' ? customerPercent(facts, rules) : 100;
}

/**
 * The share for the customer who cancels. A late visit that nobody started: 100%. More than 24 h ahead: 100%. From 24 h to 12 h, both included: 50%. Then 0%,
 * except 100% within an hour of booking until the cleaning starts.
 */
function customerPercent(
  { service, bookedAt, startAt, now }: Omit<RefundFacts, 'by' | 'captured' | 'refunded'>,
  rules: PricingRules['cancellation'],
): number {
  if (service === 'awaiting' || service === 'notConfirmed') return 100;
  if (service === 'confirmed' && toMilliseconds(now) >= lateFrom(startAt).getTime()) return 100;
  const hoursAhead = elapsedHours(now, startAt);
  const isStarted = service === 'inProgress' || service === 'completed' || hoursAhead <= 0;
  const isJustBooked = elapsedHours(bookedAt, now) * 60 <= rules.fullRefundWithinMinutesOfBooking;
  if ((isJustBooked && !isStarted) || hoursAhead > rules.fullRefundHours) return 100;
  return hoursAhead >= rules.halfRefundHours ? rules.halfRefundPercent : 0;
}
