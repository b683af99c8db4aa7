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

/** What the price panel says of a draft. `visits` is empty until day and hour are known. */
export type PriceView =
  | { missing: 'size' | 'type' | 'possible' }
  | { missing: null; input: VisitInput; price: WorkPrice; visits: readonly VisitPrice[]; total: number };

export interface PriceTerms {
  priceList: PriceList;
  now: Date;
  promo: Promo | null;
}

/** Prices what is known of the draft, with the engine that the server uses. */
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

/** A series without its last date yet still has a first visit, and a schedule with a row in doubt its other ones. */
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
