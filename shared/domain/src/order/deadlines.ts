import type { PricingRules } from '@nitida/contract';
import { isBookingSoon } from '../time/booking-soon.ts';
import { type Instant, toMilliseconds } from '../time/madrid.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const authorisationMinutes = 30;

/** Days before its start that a later visit of a series goes on offer. */
export const seriesOfferDays = 7;

type Rules = Pick<PricingRules, 'bookingSoonHours' | 'paymentReminderHours' | 'unpaidCancellationHours' | 'cancellation'>;

export interface PaymentDeadlines {
  /** It becomes "to be paid": 48 h before. */
  dueAt: Date;
  /** The customer is warned that it will be cancelled: half-way. */
  warnAt: Date;
  /** It is cancelled at no charge: 24 h before. */
  cancelAt: Date;
}

/**
 * What becomes of an unpaid visit, and when. `timedAt` is when its present start was chosen: at booking, or when it was
 * moved. null where that start was within the booking-soon window then: its card is authorised at once.
 */
export function paymentDeadlines(timedAt: Instant, startAt: Instant, rules: Rules): PaymentDeadlines | null {
  if (isBookingSoon(startAt, timedAt, rules.bookingSoonHours)) return null;
  return {
    dueAt: hoursBefore(startAt, rules.paymentReminderHours),
    warnAt: hoursBefore(startAt, (rules.paymentReminderHours + rules.unpaidCancellationHours) / 2),
    cancelAt: hoursBefore(startAt, rules.unpaidCancellationHours),
  };
}

/** Until when a booking-soon visit must be authorised: 30 minutes after its start was chosen, or that start. */
export function authoriseBy(timedAt: Instant, startAt: Instant): Date {
  return new Date(Math.min(toMilliseconds(timedAt) + authorisationMinutes * minuteMs, toMilliseconds(startAt)));
}

/** When a later visit of a series goes on offer: 7 days before its start, or when that start was chosen (`timedAt`) if that is past. */
export function offerAt(startAt: Instant, timedAt: Instant): Date {
  return new Date(Math.max(toMilliseconds(startAt) - seriesOfferDays * dayMs, toMilliseconds(timedAt)));
}

/**
 * Until when the customer who cancels gets all, and then half, back; both instants included, but the 24 hours for all,
 * which end just after it.
 */
export function cancellationDeadlines(
  bookedAt: Instant,
  startAt: Instant,
  { cancellation }: Pick<Rules, 'cancellation'>,
): { fullUntil: Date; halfUntil: Date } {
  const graceEnds = toMilliseconds(bookedAt) + cancellation.fullRefundWithinMinutesOfBooking * minuteMs;
  const grace = Math.min(graceEnds, toMilliseconds(startAt));
  const fullUntil = Math.max(grace, hoursBefore(startAt, cancellation.fullRefundHours).getTime());
  return { fullUntil: new Date(fullUntil), halfUntil: hoursBefore(startAt, cancellation.halfRefundHours) };
}

function hoursBefore(instant: Instant, hours: number): Date {
  return new Date(toMilliseconds(instant) - hours * hourMs);
}
