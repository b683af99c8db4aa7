import type { FieldCode } from '../field-code.ts';
import type { LocalDate } from '../time/calendar.ts';
import { parseDate } from '../time/typed-date.ts';

/** Checks whether a typed date can be excluded from a series: it must exist, be one of the visits, and not be excluded yet. */
export function checkExcludedDate(
  typed: string,
  { visits, excluded }: { visits: readonly LocalDate[]; excluded: readonly LocalDate[] },
): { ok: true; date: LocalDate } | { ok: false; code: FieldCode } {
  const date = parseDate(typed);
  if (date === null) return { ok: false, code: 'invalidDate' };
  if (excluded.includes(date)) return { ok: false, code: 'alreadyExcluded' };
  return visits.includes(date) ? { ok: true, date } : { ok: false, code: 'notIncluded' };
}

/** The error of each excluded date, by index. The result is empty when all are visits and occur once. */
export function excludedDateCodes(excluded: readonly LocalDate[], visits: readonly LocalDate[]): Map<number, FieldCode> {
  const codes = new Map<number, FieldCode>();
  for (const [index, date] of excluded.entries()) {
    if (excluded.indexOf(date) < index) codes.set(index, 'alreadyExcluded');
    else if (!visits.includes(date)) codes.set(index, 'notIncluded');
  }
  return codes;
}
