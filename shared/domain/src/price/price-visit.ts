import type { PriceList } from '@nitida/contract';
import { isLocalDate, type LocalDate } from '../time/calendar.ts';
import type { Instant, LocalTime } from '../time/madrid.ts';
import { checkInput } from './check-input.ts';
import { priceWork } from './price-work.ts';
import { endsInTime, fittingSpeed } from './speed-options.ts';
import { tariffAt } from './tariff-at.ts';
import type { Promo, VisitInput, VisitResult } from './types.ts';

export interface VisitTime {
  date: LocalDate;
  time: LocalTime;
  /** The time of booking decides whether the visit is a Rush. */
  bookedAt: Instant;
  promo?: Promo | null;
}

/** Prices one visit, or returns why it has no price. It does not check whether the start can still be booked (`isBookable`). */
export function priceVisit(priceList: PriceList, input: VisitInput, at: VisitTime): VisitResult {
  const failure = checkInput(priceList, input);
  return failure ? { ok: false, failure } : priceCheckedVisit(priceList, input, at);
}

/** Prices a visit whose input was already checked, because all visits of a series share it. */
export function priceCheckedVisit(priceList: PriceList, input: VisitInput, { date, time, bookedAt, promo = null }: VisitTime): VisitResult {
  if (!isLocalDate(date)) return { ok: false, failure: { code: 'invalid_date', field: 'date', reason: 'invalidDate', fittingSpeed: null } };
  const terms = tariffAt(priceList, { date, time }, bookedAt);
  if (terms === null)
    return { ok: false, failure: { code: 'slot_not_offered', field: 'time', reason: 'slotNotOffered', fittingSpeed: null } };
  const price = priceWork(priceList, input, { time: { tariff: terms.tariff, coeffPercent: terms.coeffPercent }, promo });
  if (!endsInTime(time, price.durationMinutes)) {
    const faster = fittingSpeed(priceList, input, time);
    return { ok: false, failure: { code: 'ends_too_late', field: 'time', reason: 'endsTooLate', fittingSpeed: faster } };
  }
  return { ok: true, visit: { date, time, ...price } };
}
