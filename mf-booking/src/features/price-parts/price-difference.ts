import type { BookingDraft } from '@nitida/contract';
import { isDayBookable, parseDate, priceWork, tariffAt, toVisitInput, type VisitInput } from '@nitida/domain';
import { type PriceTerms, priceView } from './price-view.ts';

type Choice = Pick<VisitInput, 'selectedServices' | 'selectedSpeed'>;

/**
 * By how much the total of the first visit changes from one choice to another, in cents with VAT, under the tariff of its start and its promo code. A choice
 * that makes the visit too long has a difference too, because more cleaners may shorten it. Null before the home and the cleaning are known.
 */
export function priceDifference(draft: BookingDraft, from: Partial<Choice>, to: Partial<Choice>, terms: PriceTerms): number | null {
  const input = toVisitInput(draft, terms.priceList);
  if (!input) return null;
  const start = firstStart(draft, terms);
  const tariff = start && tariffAt(terms.priceList, start, terms.now);
  const total = (choice: Partial<Choice>) =>
    priceWork(terms.priceList, { ...input, ...choice }, { promo: terms.promo, ...(tariff && { time: tariff }) }).total;
  return total(to) - total(from);
}

/** The start of the first visit, also of one that would end too late with the present choice. */
function firstStart(draft: BookingDraft, terms: PriceTerms): { date: string; time: string } | null {
  const view = priceView(draft, terms);
  const [first] = view.missing === null ? view.visits : [];
  if (first) return first;
  const date = draft.repeat === 'Custom schedule' ? null : parseDate(draft.date);
  return date !== null && isDayBookable(date, terms.now) ? { date, time: draft.time } : null;
}
