import type { PricingRules } from '@nitida/contract';
import { isBookingSoon } from '../time/booking-soon.ts';
import { type Instant, toMilliseconds } from '../time/madrid.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const authorisationMinutes = 30;
const seriesOfferDays = 7;

type Rules = Pick<PricingRules, 'bookingSoonHours' | 'paymentReminderHours' | 'unpaidCancellationHours' | 'cancellation'>;

/**
 * When an unpaid visit becomes "to be paid" (48 h before), and when it is cancelled at no charge (24 h before).
 * null for a visit that was created within the booking-soon window: its card is authorised at once.
 */
export function paymentDeadlines(createdAt: Instant, startAt: Instant, rules: Rules): { dueAt: Date; cancelAt: Date } | null {
  if (isBookingSoon(startAt, createdAt, rules.bookingSoonHours)) return null;
  return { dueAt: hoursBefore(startAt, rules.paymentReminderHours), cancelAt: hoursBefore(startAt, rules.unpaidCancellationHours) };
}

/** Until when a booking-soon visit must be authorised: 30 minutes after creation, or its start. */
export function authoriseBy(createdAt: Instant, startAt: Instant): Date {
  return new Date(Math.min(toMilliseconds(createdAt) + authorisationMinutes * minuteMs, toMilliseconds(startAt)));
}

/** When a scheduled visit is offered: when the visit before it ends or is cancelled, at the latest 7 days before its start. */
export function offerAt(startAt: Instant, previousOverAt: Instant | null): Date {
  const latest = toMilliseconds(startAt) - seriesOfferDays * dayMs;
  return new Date(previousOverAt === null ? latest : Math.min(latest, toMilliseconds(previousOverAt)));
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
