import { cleanDate } from '@nitida/contract';
import { existsInCalendar, type LocalDate, partsOf, toLocalDate } from './calendar.ts';

const typed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** Parses a typed date, as `cleanDate` reads it, to `2027-06-08`. Returns null when the day does not exist. */
export function parseDate(text: string): LocalDate | null {
  const match = typed.exec(cleanDate(text).trim());
  if (!match) return null;
  const parts = { day: Number(match[1]), month: Number(match[2]), year: Number(match[3]) };
  return existsInCalendar(parts) ? toLocalDate(parts) : null;
}

/** `2027-06-08` → `08.06.2027`. */
export function formatDate(date: LocalDate): string {
  const { year, month, day } = partsOf(date);
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${String(year).padStart(4, '0')}`;
}
