import type { BookingDraft, PriceList, VisitPrice } from '@nitida/contract';
import {
  checkInput,
  isDayBookable,
  type Promo,
  parseDate,
  priceBooking,
  priceVisit,
  priceWork,
  toQuoteInput,
  toVisitInput,
  type VisitInput,
  type WorkPrice,
} from '@nitida/domain';
import { rowPrices } from './row-prices.ts';

/** The content of the price panel. `visits` is empty until the date and the start are known. */
export type PriceView =
  | { missing: 'size' | 'type' | 'possible' }
  | { missing: null; input: VisitInput; price: WorkPrice; visits: readonly VisitPrice[]; total: number };

export interface PriceTerms {
  priceList: PriceList;
  now: Date;
  promo: Promo | null;
}

/** Computes the price of an unfinished draft with the same engine as the server. */
export function priceView(draft: BookingDraft, { priceList, now, promo }: PriceTerms): PriceView {
  const input = toVisitInput(draft, priceList);
  if (!input) return { missing: draft.selectedCleaning === null && hasSize(draft, priceList) ? 'type' : 'size' };
  if (checkInput(priceList, input)) return { missing: 'possible' };
  const quoteInput = toQuoteInput(draft, priceList);
  const booking = quoteInput && priceBooking(priceList, quoteInput, { now, promo });
  const visits = booking?.ok ? booking.visits : knownVisits(draft, input, { priceList, now, promo });
  const price = visits[0] ?? priceWork(priceList, input, { promo });
  return { missing: null, input, price, visits, total: visits.reduce((sum, visit) => sum + visit.total, 0) };
}

/** An unfinished draft may already have visits with a price: the first visit of a series without a last date, or the valid rows of a custom schedule. */
function knownVisits(draft: BookingDraft, input: VisitInput, { priceList, now, promo }: PriceTerms): VisitPrice[] {
  if (draft.repeat === 'Custom schedule') {
    const prices = rowPrices(draft, { priceList, now, promo }).filter((price) => price !== null);
    return prices.sort((a, b) => (a.date < b.date ? -1 : 1));
  }
  const date = parseDate(draft.date);
  if (date === null || !isDayBookable(date, now)) return [];
  const result = priceVisit(priceList, input, { date, time: draft.time, bookedAt: now, promo });
  return result.ok ? [result.visit] : [];
}

function hasSize(draft: BookingDraft, priceList: PriceList): boolean {
  return toVisitInput({ ...draft, selectedCleaning: 'Detailed' }, priceList) !== null;
}
