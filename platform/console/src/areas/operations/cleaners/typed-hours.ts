import type { CleanerHours } from '@nitida/contract';

/** From Monday to Sunday, as the contract counts weekdays. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '0'] as const;
type Weekday = (typeof weekdays)[number];

/** What was typed for each day; either field may be empty. */
export type TypedHours = Partial<Record<Weekday, { from: string; until: string }>>;

/** The days that are complete. */
export const hoursOf = (typed: TypedHours): CleanerHours =>
  Object.fromEntries(Object.entries(typed).filter(([, { from, until }]) => from !== '' && until !== ''));

/** Whether a day has only one of its two times, or ends before it begins. `00:00` is the end of the day. */
export const hasWrongDay = (typed: TypedHours): boolean =>
  Object.values(typed).some(({ from, until }) => (from === '') !== (until === '') || (from !== '' && until !== '00:00' && from >= until));

/** Hours from Monday to Friday, with which an application begins. */
export const usualHours: TypedHours = Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, { from: '08:00', until: '16:00' }]));

/** The minute of the day of a time: 90 for `01:30`. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
