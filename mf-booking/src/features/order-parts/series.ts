import type { BookingDraft } from '@nitida/contract';
import { correctLastDate, formatDate, isRepeating, type LocalDate, parseDate, type RepeatingRepeat, seriesDates } from '@nitida/domain';

/** All dates of the draft's series, including the excluded ones. It is empty until the first and the last date are valid. */
export function seriesOf({ repeat, date, lastDate }: Pick<BookingDraft, 'repeat' | 'date' | 'lastDate'>): LocalDate[] {
  const first = parseDate(date);
  const last = parseDate(lastDate);
  if (!isRepeating(repeat) || first === null || last === null) return [];
  const corrected = correctLastDate(repeat, first, last);
  return corrected.ok ? seriesDates(repeat, first, corrected.lastDate) : [];
}

/** The corrected last date as text, or null if the last date is already a visit. */
export function movedLastDate(repeat: RepeatingRepeat, date: string, lastDate: string): string | null {
  const first = parseDate(date);
  const last = parseDate(lastDate);
  if (first === null || last === null) return null;
  const corrected = correctLastDate(repeat, first, last);
  return corrected.ok && corrected.changed ? formatDate(corrected.lastDate) : null;
}
