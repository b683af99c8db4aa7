import type { PriceList, QuoteInput, VisitPrice } from '@nitida/contract';
import type { Instant } from '../time/madrid.ts';
import { checkInput } from './check-input.ts';
import { plannedVisits } from './planned-visits.ts';
import { priceCheckedVisit } from './price-visit.ts';
import type { BookingResult, PriceFailure, Promo } from './types.ts';

/**
 * Prices every visit of a booking, earliest first, and adds up the totals, or returns all reasons why there is no price.
 * `now` is the time of booking: it decides Rush, and starts that are not later are rejected. A promo code reduces only the first visit.
 */
export function priceBooking(
  priceList: PriceList,
  input: QuoteInput,
  { now, promo = null }: { now: Instant; promo?: Promo | null },
): BookingResult {
  const wrongInput = checkInput(priceList, input);
  const plan = plannedVisits(input, now);
  if (wrongInput || !plan.ok) {
    return { ok: false, failures: [...(wrongInput ? [wrongInput] : []), ...(plan.ok ? [] : plan.failures)] };
  }
  const visits: VisitPrice[] = [];
  const failures: PriceFailure[] = [];
  let total = 0;
  for (const [index, { date, time, path }] of plan.visits.entries()) {
    const result = priceCheckedVisit(priceList, input, { date, time, bookedAt: now, promo: index === 0 ? promo : null });
    if (result.ok) {
      visits.push(result.visit);
      total += result.visit.total;
    } else failures.push({ ...result.failure, field: path + result.failure.field });
  }
  return failures.length === 0 ? { ok: true, visits, total } : { ok: false, failures: onePerField(failures) };
}

/** All visits of a series have the same time, so its error is returned once. */
function onePerField(failures: PriceFailure[]): PriceFailure[] {
  return [...new Map(failures.map((failure) => [failure.field, failure])).values()];
}
