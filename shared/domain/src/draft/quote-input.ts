import { type BookingDraft, cleanCode, type PriceList, type QuoteInput } from '@nitida/contract';
import { correctLastDate } from '../recurrence/last-date.ts';
import { isRepeating, seriesDates } from '../recurrence/series-dates.ts';
import { parseDate } from '../time/typed-date.ts';
import { toVisitInput } from './visit-input.ts';

/**
 * Turns a draft into the input of a quote. Returns null while a field that decides the price is missing.
 * Drops excluded dates that no longer belong to the series. The result may still fail: `priceBooking` returns the reasons.
 */
export function toQuoteInput(draft: BookingDraft, priceList: PriceList): QuoteInput | null {
  const visit = toVisitInput(draft, priceList);
  const when = visit && whenOf(draft);
  return visit && when ? { ...visit, ...when, repeat: draft.repeat, promoCode: cleanCode(draft.promoCode) || null } : null;
}

type When = Pick<QuoteInput, 'date' | 'time' | 'lastDate' | 'excludedDates' | 'customSchedule'>;

function whenOf(draft: BookingDraft): When | null {
  if (draft.repeat === 'Custom schedule') return customWhen(draft);
  const date = parseDate(draft.date);
  if (date === null) return null;
  const once = { date, time: draft.time, lastDate: null, excludedDates: [], customSchedule: [] };
  if (!isRepeating(draft.repeat)) return once;
  const typedLast = parseDate(draft.lastDate);
  if (typedLast === null) return null;
  const last = correctLastDate(draft.repeat, date, typedLast);
  const lastDate = last.ok ? last.lastDate : typedLast;
  const visits = seriesDates(draft.repeat, date, lastDate);
  const excludedDates = [...new Set(draft.excludedDates)].filter((excluded) => visits.includes(excluded));
  return { ...once, lastDate, excludedDates };
}

function customWhen(draft: BookingDraft): When | null {
  const rows = draft.customSchedule.map((row) => ({ date: parseDate(row.date), time: row.time }));
  const customSchedule = rows.flatMap(({ date, time }) => (date === null ? [] : [{ date, time }]));
  const [first] = customSchedule;
  if (!first || customSchedule.length < rows.length) return null;
  return { ...first, lastDate: null, excludedDates: [], customSchedule };
}
