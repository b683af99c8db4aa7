import type { CleanerHours } from '@nitida/contract';
import { usage } from './failure.ts';

const days: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Reads hours by weekday (Sunday is 0), such as `mon-fri=08:00-16:00` and `sat=09:00-14:00`. A range may cross Saturday: `fri-mon`. */
export function readHours(typed: readonly string[]): CleanerHours {
  const hours: CleanerHours = {};
  for (const entry of typed) {
    const [, first = '', last = first, from, until] = entry.match(/^(\w{3})(?:-(\w{3}))?=(\d\d:\d\d)-(\d\d:\d\d)$/i) ?? [];
    const [start, end] = [dayOf(first), dayOf(last)];
    if (start < 0 || end < 0 || from === undefined || until === undefined) throw usage(`${entry}: write hours as mon-fri=08:00-16:00.`);
    for (let day = start; ; day = (day + 1) % days.length) {
      hours[weekdayKeys[day] ?? '0'] = { from, until };
      if (day === end) break;
    }
  }
  return hours;
}

const weekdayKeys = ['0', '1', '2', '3', '4', '5', '6'] as const;
const dayOf = (name: string): number => days.indexOf(name.toLowerCase());

/** Reads `2027-06-09 10:00` or `2027-06-09 10:00 2x`. */
export function readStart(typed: string): { date: string; time: string; speed?: string } {
  const [, date, time, speed] = typed.match(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?: (\dx))?$/) ?? [];
  if (date === undefined || time === undefined) throw usage(`${typed}: write a start as '2027-06-09 10:00'.`);
  return { date, time, ...(speed !== undefined && { speed }) };
}

/** Reads `12.34` as cents. */
export function readAmount(typed: string): number {
  if (!/^\d+(\.\d\d)?$/.test(typed)) throw usage('Write an amount as 12.34.');
  return Math.round(Number(typed) * 100);
}

/** @param value a whole number, such as 12 */
export function readCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw usage(`"${value}" is no whole number.`);
  return Number(value);
}

/** Reads a limit: a whole number, or `none`. One that is left out stays undefined. */
export const readLimit = (typed: string | undefined): number | null | undefined =>
  typed === 'none' ? null : typed === undefined ? undefined : readCount(typed);

/** @param values pairs such as `en=3` */
export function readPairs(values: readonly string[]): [string, string][] {
  return values.map((value) => {
    const [, name, given] = value.match(/^(\w+)=(\w+)$/) ?? [];
    if (name === undefined || given === undefined) throw usage(`"${value}" is no pair such as en=3.`);
    return [name, given];
  });
}

/** Reads numbers such as `0.1,0,0.5,1`, one for each name. */
export function readNumbers<const N extends string>(typed: string, names: readonly N[]): Record<N, number> {
  const numbers = typed.split(',').map(Number);
  if (numbers.length !== names.length || numbers.some((number) => !Number.isFinite(number)))
    throw usage(`"${typed}": write ${names.join(',')} as numbers between 0 and 1.`);
  return Object.fromEntries(names.map((name, index) => [name, numbers[index]])) as Record<N, number>;
}
