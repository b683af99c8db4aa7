import type { BookingDraft, PriceList, VisitPrice } from '@nitida/contract';
import { checkInput, type Promo, parseDate, priceVisit, toVisitInput } from '@nitida/domain';
import { datesOf } from '../draft-parts/custom-rows.ts';

/** The price of each row by its index. It is null if the row is incomplete or repeats the date of another row. The promo code applies to the earliest visit. */
export function rowPrices(
  draft: BookingDraft,
  { priceList, now, promo }: { priceList: PriceList; now: Date; promo: Promo | null },
): (VisitPrice | null)[] {
  const input = toVisitInput(draft, priceList);
  if (!input || checkInput(priceList, input)) return draft.customSchedule.map(() => null);
  const [earliest] = datesOf(draft.customSchedule);
  const dates = draft.customSchedule.map((row) => parseDate(row.date));
  return draft.customSchedule.map(({ time }, index) => {
    const date = dates[index] ?? null;
    if (date === null || dates.indexOf(date) < index) return null;
    const result = priceVisit(priceList, input, { date, time, bookedAt: now, promo: date === earliest ? promo : null });
    return result.ok ? result.visit : null;
  });
}
