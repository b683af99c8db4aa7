import type { FieldCode } from '../field-code.ts';
import { addMonths, type LocalDate } from '../time/calendar.ts';
import { maximumMonths, maximumVisits, type RepeatingRepeat, secondVisit, seriesDates } from './series-dates.ts';

/**
 * `changed` means that the date had no visit and moved back to the last one ('We have changed the last date according to
 * the selected frequency').
 */
export type LastDateResult = { ok: true; lastDate: LocalDate; changed: boolean } | { ok: false; code: FieldCode };

/**
 * Moves the last date of a series to its last visit. A date before the second visit covers no period: it stays as typed, and
 * the customer is asked to "change the date range or repeats".
 */
export function correctLastDate(repeat: RepeatingRepeat, anchor: LocalDate, lastDate: LocalDate): LastDateResult {
  if (lastDate < secondVisit(repeat, anchor)) return { ok: false, code: 'noPeriod' };
  const dates = seriesDates(repeat, anchor, lastDate);
  const fitted = dates.at(-1) ?? anchor;
  const isTooLong = dates.length > maximumVisits || fitted > addMonths(anchor, maximumMonths);
  if (isTooLong) return { ok: false, code: 'tooManyVisits' };
  return { ok: true, lastDate: fitted, changed: fitted !== lastDate };
}
