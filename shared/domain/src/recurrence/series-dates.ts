import { limits, type Repeat } from '@nitida/contract';
import { addDays, addMonths, type LocalDate } from '../time/calendar.ts';

export const maximumVisits: number = limits.seriesVisits;
export const maximumMonths: number = limits.seriesMonths;

/** The repeats that follow a rule. One-time and Custom schedule do not. */
export type RepeatingRepeat = Extract<Repeat, 'Weekly' | 'Every 2 weeks' | 'Monthly'>;

/** The n-th visit after the anchor (0 is the anchor). It is counted from the anchor, so that a series from 31 January has 31 March. */
const stepOf: Record<RepeatingRepeat, (anchor: LocalDate, n: number) => LocalDate> = {
  Weekly: (anchor, n) => addDays(anchor, 7 * n),
  'Every 2 weeks': (anchor, n) => addDays(anchor, 14 * n),
  Monthly: (anchor, n) => addMonths(anchor, n),
};

export function isRepeating(repeat: Repeat): repeat is RepeatingRepeat {
  return Object.hasOwn(stepOf, repeat);
}

/** The visits from the anchor to the last date, both included. For a range that is too long, it returns one more than a booking allows. */
export function seriesDates(repeat: RepeatingRepeat, anchor: LocalDate, lastDate: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let n = 0; n <= maximumVisits; n += 1) {
    const date = stepOf[repeat](anchor, n);
    if (date > lastDate) break;
    dates.push(date);
  }
  return dates;
}

/** The second visit. A range that ends before it covers no period. */
export function secondVisit(repeat: RepeatingRepeat, anchor: LocalDate): LocalDate {
  return stepOf[repeat](anchor, 1);
}

/** The latest last date of a series from the anchor: its 52nd visit, or its last one within 12 months. */
export function latestLastDate(repeat: RepeatingRepeat, anchor: LocalDate): LocalDate {
  const dates = seriesDates(repeat, anchor, addMonths(anchor, maximumMonths)).slice(0, maximumVisits);
  return dates.at(-1) ?? anchor;
}
