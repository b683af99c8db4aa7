import type { PricingRules, ServiceState } from '@nitida/contract';
import { percentOf } from '../money/percent-of.ts';
import { elapsedHours, type Instant, toMilliseconds } from '../time/madrid.ts';
import { cancellationDeadlines } from './deadlines.ts';
import { lateFrom } from './visit-watch.ts';

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

/** What a visit has of its customer's, in cents: taken from a card, spent of account credit, held on a card. */
export interface VisitMoney {
  card: number;
  credit: number;
  held: number;
}

/** What comes back, part by part: `amount` is `card + credit`; a hold is let go, or counts as taken where it will be charged. */
export interface RefundParts {
  percent: number;
  amount: number;
  card: number;
  credit: number;
  released: number;
}

/**
 * The refund split over the ways it was paid. The sum is rounded once, half a cent to the customer; credit comes back as
 * credit, the rest is the card's. A hold on a visit that is cancelled for less than all is charged first.
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

/** Until when the customer's share stays what it is now; null when it no longer shrinks. */
export function refundUntil(facts: Omit<RefundFacts, 'by' | 'captured' | 'refunded'>, rules: PricingRules['cancellation']): Date | null {
  const { fullUntil, halfUntil } = cancellationDeadlines(facts.bookedAt, facts.startAt, { cancellation: rules });
  const now = toMilliseconds(facts.now);
  const percent = customerPercent(facts, rules);
  if (percent === 100) return fullUntil.getTime() > now ? fullUntil : null;
  return percent > 0 ? halfUntil : null;
}

/** A visit can be moved while cancelling it would refund everything. */
export function canReschedule(facts: Omit<RefundFacts, 'by' | 'captured' | 'refunded'>, rules: PricingRules['cancellation']): boolean {
  const isAhead =
    ['scheduled', 'awaiting', 'confirmed'].includes(facts.service) && toMilliseconds(facts.now) < toMilliseconds(facts.startAt);
  return isAhead && customerPercent(facts, rules) === 100;
}

function refundPercent(facts: Omit<RefundFacts, 'captured' | 'refunded'>, rules: PricingRules['cancellation']): number {
  return facts.by === 'customer' ? customerPercent(facts, rules) : 100;
}

/** A visit that nobody has started on time, all. More than 24 h ahead, all; from 24 h to 12 h, both included, half; then nothing, but all within an hour of booking until the cleaning starts. */
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
