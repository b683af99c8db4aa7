import { remembered } from './remembered.ts';

/** Calendar dates as `yyyy-MM-dd` strings: no zone, no clock, comparable with `<`. */
export type LocalDate = string;

const dayMs = 86_400_000;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

interface Parts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** Years outside this range are typing errors. `Date` also treats years below 100 differently, and formats those above 9999 differently. */
const firstYear = 1900;
const lastYear = 2999;

/** Whether a `yyyy-MM-dd` text is a day that exists. */
export function isLocalDate(text: string): boolean {
  return midnightOf(text) !== null;
}

/** Cached, because pricing uses the same day about a dozen times. */
const midnightOf = remembered(1_000, (text: string): number | null => {
  const match = isoDate.exec(text);
  if (!match) return null;
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return existsInCalendar(parts) ? Date.UTC(parts.year, parts.month - 1, parts.day) : null;
});

export function existsInCalendar({ year, month, day }: Parts): boolean {
  return year >= firstYear && year <= lastYear && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function toLocalDate({ year, month, day }: Parts): LocalDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** @throws RangeError when the date does not exist. Typed dates are checked before (`parseDate`). */
export function partsOf(date: LocalDate): Parts {
  if (!isLocalDate(date)) throw new RangeError(`Not a calendar date: ${date}`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Midnight of the date as if its zone were UTC, in milliseconds. */
export function utcMidnight(date: LocalDate): number {
  const midnight = midnightOf(date);
  if (midnight === null) throw new RangeError(`Not a calendar date: ${date}`);
  return midnight;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utcMidnight(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Keeps the day of the month, or takes the last day of a shorter month: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + (month - 1) + months;
  const to = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  return toLocalDate({ ...to, day: Math.min(day, daysInMonth(to.year, to.month)) });
}

/** Sunday 0 to Saturday 6. */
export function weekdayOf(date: LocalDate): number {
  return new Date(utcMidnight(date)).getUTCDay();
}

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (daysOfMonths[month - 1] ?? Number.NaN);
}
