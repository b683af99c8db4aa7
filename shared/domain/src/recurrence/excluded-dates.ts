import type { FieldCode } from '../field-code.ts';
import type { LocalDate } from '../time/calendar.ts';
import { parseDate } from '../time/typed-date.ts';

/** Whether a typed date can be left out of a series: a real date, one of its visits, and not left out yet. */
export function checkExcludedDate(
  typed: string,
  { visits, excluded }: { visits: readonly LocalDate[]; excluded: readonly LocalDate[] },
): { ok: true; date: LocalDate } | { ok: false; code: FieldCode } {
  const date = parseDate(typed);
  if (date === null) return { ok: false, code: 'invalidDate' };
  if (excluded.includes(date)) return { ok: false, code: 'alreadyExcluded' };
  return visits.includes(date) ? { ok: true, date } : { ok: false, code: 'notIncluded' };
}

/** What is wrong with each of the excluded dates, by index; empty when all are visits, each once. */
export function excludedDateCodes(excluded: readonly LocalDate[], visits: readonly LocalDate[]): Map<number, FieldCode> {
  const codes = new Map<number, FieldCode>();
  for (const [index, date] of excluded.entries()) {
    if (excluded.indexOf(date) < index) codes.set(index, 'alreadyExcluded');
    else if (!visits.includes(date)) codes.set(index, 'notIncluded');
  }
  return codes;
}
