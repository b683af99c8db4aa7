import type { BookingDraft } from '@nitida/contract';
import { addMonths, formatDate, type LocalDate, maximumMonths, maximumVisits, parseDate } from '@nitida/domain';

export type CustomRow = BookingDraft['customSchedule'][number];

/** The distinct dates of the rows, earliest first. */
export function datesOf(rows: readonly CustomRow[]): LocalDate[] {
  return [...new Set(rows.flatMap((row) => parseDate(row.date) ?? []))].sort();
}

/** The last day that a schedule with these rows may reach. It is undefined while no row has a date. */
export function horizonOf(rows: readonly CustomRow[]): LocalDate | undefined {
  const [first] = datesOf(rows);
  return first === undefined ? undefined : addMonths(first, maximumMonths);
}

/** The rows after a click on a day in the calendar. A chosen day is removed. Another day fills the first empty row, or becomes a new row. */
export function toggleDate(rows: readonly CustomRow[], date: LocalDate, time: string): CustomRow[] {
  const without = rows.filter((row) => parseDate(row.date) !== date);
  if (without.length < rows.length) return without;
  const filled = rows.filter((row) => row.date.trim() !== '');
  if (filled.length >= maximumVisits) return [...rows];
  const usual = rows.find((row) => row.date.trim() === '')?.time ?? rows.at(-1)?.time ?? time;
  return inOrder([...filled, { date: formatDate(date), time: usual }]);
}

/** Sorts rows by date. Rows without a valid date stay last, as the customer typed them. */
function inOrder(rows: CustomRow[]): CustomRow[] {
  const key = (row: CustomRow) => parseDate(row.date) ?? '9999';
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
