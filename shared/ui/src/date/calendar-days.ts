import { cleanDate } from '@nitida/contract/text';

/**
 * Local dates as `2027-06-08` and months as `2027-06`. The arithmetic uses calendar days in UTC, so that zones and clock changes
 * cannot lose a day. Strings in these formats sort by time.
 */
export type LocalDate = string;
export type LocalMonth = string;

const dayMs = 86_400_000;
const two = (n: number) => String(n).padStart(2, '0');
const toUtc = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10);

export const monthOf = (date: LocalDate): LocalMonth => date.slice(0, 7);

export const addDays = (date: LocalDate, days: number): LocalDate => fromUtc(toUtc(date) + days * dayMs);

export const addMonths = (month: LocalMonth, months: number): LocalMonth => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}`;
};

export const daysInMonth = (month: LocalMonth): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** The same day of another month, or its last day when it is shorter. */
export const sameDayIn = (date: LocalDate, month: LocalMonth): LocalDate =>
  `${month}-${two(Math.min(Number(date.slice(8)), daysInMonth(month)))}`;

/** Monday is 0, because the week begins with it in all eight languages. */
export const weekdayIndex = (date: LocalDate): number => (new Date(toUtc(date)).getUTCDay() + 6) % 7;

/** The days of a month in rows from Monday to Sunday, with null for days of other months. */
export const weeksOf = (month: LocalMonth): (LocalDate | null)[][] => {
  const first = `${month}-01`;
  const before = weekdayIndex(first);
  const count = daysInMonth(month);
  const rows = Math.ceil((before + count) / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = row * 7 + column - before;
      return day >= 0 && day < count ? addDays(first, day) : null;
    }),
  );
};

/** The weeks of a month without those that end before `first`. A month without later days keeps all of its weeks. */
export const weeksFrom = (month: LocalMonth, first: LocalDate | undefined): (LocalDate | null)[][] => {
  const weeks = weeksOf(month);
  const left = weeks.filter((week) => week.some((date) => date !== null && (first === undefined || date >= first)));
  return left.length > 0 ? left : weeks;
};

/** Parses a typed date, as `cleanDate` reads it. Returns null when the day does not exist. */
export const parseTypedDate = (text: string): LocalDate | null => {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cleanDate(text).trim());
  if (!match) return null;
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1) return null;
  const inMonth: LocalMonth = `${String(year).padStart(4, '0')}-${two(month)}`;
  return day <= daysInMonth(inMonth) ? `${inMonth}-${two(day)}` : null;
};

/** Formats `2027-06-08` as `08.06.2027`. */
export const typedDate = (date: LocalDate): string => date.split('-').reverse().join('.');
