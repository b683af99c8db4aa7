import { type LocalDate, utcMidnight } from './calendar.ts';
import { remembered } from './remembered.ts';

export const timeZone = 'Europe/Madrid';

/** An instant: a Date, or ISO 8601 text with `Z`. */
export type Instant = Date | string;
/** Wall-clock time, `HH:mm`. */
export type LocalTime = string;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Longer than any offset from a clock change, so that both sides of the change are seen. */
const pastAnyChange = 3 * hourMs;
/**
 * Uses the zone data of the platform directly, because date-fns-tz gives different results around a clock change on
 * machines in different zones.
 */
const madridClock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** @throws RangeError when the text is not an instant. */
export function toMilliseconds(instant: Instant): number {
  const ms = instant instanceof Date ? instant.getTime() : Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return ms;
}

/**
 * The instant of a local date and time in Madrid. A time that the change to summer time skips (02:30) moves forward by the
 * skipped hour (03:30). Of a time that occurs twice, the first counts. `24:00` is the midnight that ends the day.
 */
export function toInstant(date: LocalDate, time: LocalTime): Date {
  const local = utcMidnight(date) + minutesOfDay(time) * minuteMs;
  const day = offsetsOf(date);
  if (day.first === day.last) return new Date(local - day.first);
  const before = local - day.first;
  const after = local - day.last;
  const isBefore = offsetAt(before) === day.first;
  const isAfter = offsetAt(after) === day.last;
  return new Date(isBefore || !isAfter ? before : after);
}

/** The date and time in Madrid at an instant. */
export function toMadrid(instant: Instant): Readonly<{ date: LocalDate; time: LocalTime }> {
  const ms = toMilliseconds(instant);
  const minute = Math.floor(ms / minuteMs);
  if (minute !== last.minute) {
    const local = new Date(ms + offsetAt(ms)).toISOString();
    last = { minute, shown: { date: local.slice(0, 10), time: local.slice(11, 16) } };
  }
  return last.shown;
}

/** Cached, because callers often ask for the present minute. */
let last = { minute: Number.NaN, shown: { date: '', time: '' } };

/** Today in Madrid. */
export function todayIn(now: Instant): LocalDate {
  return toMadrid(now).date;
}

/** Whether both instants are on the same day in Madrid. */
export function isSameDay(one: Instant, other: Instant): boolean {
  return toMadrid(one).date === toMadrid(other).date;
}

/** Elapsed hours between two instants, independent of clock changes: 48 h are 172,800,000 ms. Negative when `to` is earlier. */
export function elapsedHours(from: Instant, to: Instant): number {
  return (toMilliseconds(to) - toMilliseconds(from)) / hourMs;
}

/** `09:30` → 570. */
export function minutesOfDay(time: LocalTime): number {
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  if (!match) throw new RangeError(`Not a time: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** `570` → `09:30`. A whole day becomes `00:00`. */
export function timeOfMinutes(minutes: number): LocalTime {
  const inDay = minutes % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** The UTC offsets at the start and at the end of a day. */
const offsetsOf = remembered(1_000, (date: LocalDate) => ({
  first: offsetAt(utcMidnight(date) - pastAnyChange),
  last: offsetAt(utcMidnight(date) + 24 * hourMs + pastAnyChange),
}));

/** The UTC offset of Madrid at an instant, in milliseconds. Clocks change on the hour. */
const offsetAt = (ms: number): number => offsetInHour(Math.floor(ms / hourMs));

/** Cached, because reading the zone data takes longer than pricing a visit. */
const offsetInHour = remembered(10_000, (sinceEpoch: number): number => {
  const ms = sinceEpoch * hourMs;
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of madridClock.formatToParts(ms)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - ms;
});
