import type { PricingRules } from '@nitida/contract';
import { isBookingSoon } from '../time/booking-soon.ts';
import { type Instant, toMilliseconds } from '../time/madrid.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const authorisationMinutes = 30;

/** A later visit of a series is offered to cleaners this many days before its start. */
export const seriesOfferDays = 7;

type Rules = Pick<PricingRules, 'bookingSoonHours' | 'paymentReminderHours' | 'unpaidCancellationHours' | 'cancellation'>;

export interface PaymentDeadlines {
  /** The payment becomes due, 48 h before the start. */
  dueAt: Date;
  /** The customer is warned that the visit will be cancelled, half-way between the other two. */
  warnAt: Date;
  /** The visit is cancelled at no charge, 24 h before the start. */
  cancelAt: Date;
}

/**
 * The deadlines of an unpaid visit. `timedAt` is when its present start was chosen: at booking, or when it was rescheduled.
 * Returns null when that start was within the booking-soon window then, because the card is authorised at once.
 */
export function paymentDeadlines(timedAt: Instant, startAt: Instant, rules: Rules): PaymentDeadlines | null {
  if (isBookingSoon(startAt, timedAt, rules.bookingSoonHours)) return null;
  return {
    dueAt: hoursBefore(startAt, rules.paymentReminderHours),
    warnAt: hoursBefore(startAt, (rules.paymentReminderHours + rules.unpaidCancellationHours) / 2),
    cancelAt: hoursBefore(startAt, rules.unpaidCancellationHours),
  };
}

/** A booking-soon visit must be authorised by this instant: 30 minutes after its start was chosen, or its start if that is earlier. */
export function authoriseBy(timedAt: Instant, startAt: Instant): Date {
  return new Date(Math.min(toMilliseconds(timedAt) + authorisationMinutes * minuteMs, toMilliseconds(startAt)));
}

/** When a later visit of a series is offered: 7 days before its start, or when that start was chosen (`timedAt`) if that is later. */
export function offerAt(startAt: Instant, timedAt: Instant): Date {
  return new Date(Math.max(toMilliseconds(startAt) - seriesOfferDays * dayMs, toMilliseconds(timedAt)));
}

/**
 * The instants until which a customer who cancels is refunded in full, and then half. Both instants are included,
 * except the end of the full refund 24 hours ahead, which is exclusive.
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
