import type { BookingDraft } from '@nitida/contract';
import { correctLastDate, formatDate, isRepeating, type LocalDate, parseDate, type RepeatingRepeat, seriesDates } from '@nitida/domain';

/** Every visit of the draft's series, left out or not; empty until both ends are dates. */
export function seriesOf({ repeat, date, lastDate }: Pick<BookingDraft, 'repeat' | 'date' | 'lastDate'>): LocalDate[] {
  const first = parseDate(date);
  const last = parseDate(lastDate);
  if (!isRepeating(repeat) || first === null || last === null) return [];
  const corrected = correctLastDate(repeat, first, last);
  return corrected.ok ? seriesDates(repeat, first, corrected.lastDate) : [];
}

/** The last date moved back to the last visit, as typed text; null when it stands. */
export function movedLastDate(repeat: RepeatingRepeat, date: string, lastDate: string): string | null {
  const first = parseDate(date);
  const last = parseDate(lastDate);
  if (first === null || last === null) return null;
  const corrected = correctLastDate(repeat, first, last);
  return corrected.ok && corrected.changed ? formatDate(corrected.lastDate) : null;
}
