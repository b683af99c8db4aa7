import type { FieldCode } from '../field-code.ts';
import { addMonths, type LocalDate } from '../time/calendar.ts';
import { maximumMonths, maximumVisits, type RepeatingRepeat, secondVisit, seriesDates } from './series-dates.ts';

/**
 * `changed`: no visit fell on the date, and it moved back to the last one ('We have changed the last date according to
 * the selected frequency').
 */
export type LastDateResult = { ok: true; lastDate: LocalDate; changed: boolean } | { ok: false; code: FieldCode };

/**
 * Fits the last date of a series to its visits. Before the second visit it covers no period: "change the date range or
 * repeats" is then the customer's choice to make, and the date stays as typed.
 */
export function correctLastDate(repeat: RepeatingRepeat, anchor: LocalDate, lastDate: LocalDate): LastDateResult {
  if (lastDate < secondVisit(repeat, anchor)) return { ok: false, code: 'noPeriod' };
  const dates = seriesDates(repeat, anchor, lastDate);
  const fitted = dates.at(-1) ?? anchor;
  const isTooLong = dates.length > maximumVisits || fitted > addMonths(anchor, maximumMonths);
  if (isTooLong) return { ok: false, code: 'tooManyVisits' };
  return { ok: true, lastDate: fitted, changed: fitted !== lastDate };
}
