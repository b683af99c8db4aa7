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
import type { Texts } from '../../lib/use-texts.ts';
import { rowPrices } from './row-prices.ts';

/**
 * The content of the price panel. `visits` is empty until the date and the start are known. While the size or the cleaning is missing, `least` is the lowest
 * total of a visit in cents, or null if no cleaning has a price.
 */
export type PriceView = { missing: 'size' | 'type'; least: number | null } | { missing: 'possible' } | PricedView;

export interface PricedView {
  missing: null;
  input: VisitInput;
  price: WorkPrice;
  visits: readonly VisitPrice[];
  total: number;
  /** The account credit in cents that pays a part of a single visit. Only a quote of the server knows it. */
  credit?: number;
}

export interface PriceTerms {
  priceList: PriceList;
  now: Date;
  promo: Promo | null;
}

/** The smallest home in m² that the slider offers. The lowest price before the size is known is for such a home. */
export const smallestHome = 20;

/** Computes the price of an unfinished draft with the same engine as the server. */
export function priceView(draft: BookingDraft, { priceList, now, promo }: PriceTerms): PriceView {
  const input = toVisitInput(draft, priceList);
  if (!input) {
    const missing = draft.selectedCleaning === null && hasSize(draft, priceList) ? 'type' : 'size';
    return { missing, least: leastTotal(draft, { priceList, now, promo }) };
  }
  if (checkInput(priceList, input)) return { missing: 'possible' };
  const quoteInput = toQuoteInput(draft, priceList);
  const booking = quoteInput && priceBooking(priceList, quoteInput, { now, promo });
  const visits = booking?.ok ? booking.visits : knownVisits(draft, input, { priceList, now, promo });
  const price = visits[0] ?? priceWork(priceList, input, { promo });
  return { missing: null, input, price, visits, total: visits.reduce((sum, visit) => sum + visit.total, 0) };
}

/** The lowest total that the choices so far leave open, in cents with VAT: over all cleanings, and for the smallest home, where they are not chosen yet. */
function leastTotal(draft: BookingDraft, terms: PriceTerms): number | null {
  const { priceList } = terms;
  const apartmentSize = hasSize(draft, priceList) ? draft.apartmentSize : String(smallestHome);
  const types = draft.selectedCleaning === null ? priceList.serviceTypes.map(({ type }) => type) : [draft.selectedCleaning];
  const totals = types
    .map((selectedCleaning) => visitTotal({ ...draft, apartmentSize, selectedCleaning }, terms))
    .filter((total) => total !== null);
  return totals.length > 0 ? Math.min(...totals) : null;
}

/** The total of the first visit in cents with VAT, as the price panel shows it. Null while the panel shows no exact price. */
export function visitTotal(draft: BookingDraft, terms: PriceTerms): number | null {
  if (toVisitInput(draft, terms.priceList) === null) return null;
  const view = priceView(draft, terms);
  return view.missing === null ? view.price.total : null;
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

/** What the panel shows large: the total of a visit, or what is left to pay after the account credit. */
export const shownAmount = ({ price, credit = 0 }: PricedView): number => price.total - credit;

/** If all visits of a series cost the same, the total is per visit. Otherwise it is the total of the first visit. */
export function totalName(view: PricedView, t: Texts): string {
  if (view.credit) return t('price.toPay');
  if (view.visits.length < 2) return t('priceLine.total');
  return view.visits.every((visit) => visit.total === view.price.total) ? t('price.totalPerVisit') : t('price.totalFirst');
}

function hasSize(draft: BookingDraft, priceList: PriceList): boolean {
  return toVisitInput({ ...draft, selectedCleaning: 'Detailed' }, priceList) !== null;
}
