import type { Repeat } from '@nitida/contract';
import { addDays, addMonths, type LocalDate } from '../time/calendar.ts';

export const maximumVisits = 52;
export const maximumMonths = 12;

/** A series that a rule repeats; One-time and Custom schedule are not. */
export type RepeatingRepeat = Extract<Repeat, 'Weekly' | 'Every 2 weeks' | 'Monthly'>;

/** The n-th visit after the anchor (0: the anchor itself), always reckoned from the anchor, so that 31 January stays 31 in March. */
const stepOf: Record<RepeatingRepeat, (anchor: LocalDate, n: number) => LocalDate> = {
  Weekly: (anchor, n) => addDays(anchor, 7 * n),
  'Every 2 weeks': (anchor, n) => addDays(anchor, 14 * n),
  Monthly: (anchor, n) => addMonths(anchor, n),
};

export function isRepeating(repeat: Repeat): repeat is RepeatingRepeat {
  return Object.hasOwn(stepOf, repeat);
}

/** Visits from the anchor to the last date, both included; of a range that is too long, one more than may be booked. */
export function seriesDates(repeat: RepeatingRepeat, anchor: LocalDate, lastDate: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let n = 0; n <= maximumVisits; n += 1) {
    const date = stepOf[repeat](anchor, n);
    if (date > lastDate) break;
    dates.push(date);
  }
  return dates;
}

/** The second visit: a range that ends before it covers no period. */
export function secondVisit(repeat: RepeatingRepeat, anchor: LocalDate): LocalDate {
  return stepOf[repeat](anchor, 1);
}

/** The last date that a series from the anchor may have: its 52nd visit, or its last within 12 months. */
export function latestLastDate(repeat: RepeatingRepeat, anchor: LocalDate): LocalDate {
  const dates = seriesDates(repeat, anchor, addMonths(anchor, maximumMonths)).slice(0, maximumVisits);
  return dates.at(-1) ?? anchor;
}
