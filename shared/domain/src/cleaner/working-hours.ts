import type { FieldErrors } from '../field-code.ts';
import { weekdayOf } from '../time/calendar.ts';
import { type Instant, type LocalTime, minutesOfDay, toMadrid } from '../time/madrid.ts';

/** Hours of each weekday (Sunday 0) in Madrid, `['08:00', '16:00']`; a day without is free. `00:00` as the end is the day's end. */
export type WorkingHours = Readonly<Partial<Record<number, readonly [from: LocalTime, until: LocalTime]>>>;

/** free: within working hours; busy: on a job; off: outside working hours. */
export type CleanerStatus = 'free' | 'busy' | 'off';

const wholeDay = 24 * 60;

/** 'Start time strictly before end time': each day that breaks it, by its path in the payload. */
export function workingHoursErrors(hours: WorkingHours): FieldErrors {
  const wrong = Object.entries(hours).filter(([, day]) => day !== undefined && minutesOfDay(day[0]) >= endOf(day[1]));
  return Object.fromEntries(wrong.map(([weekday]) => [`hours.${weekday}`, 'startNotBeforeEnd']));
}

/** Whether a visit lies within the hours of its day, from its start to its end. */
export function worksThrough(hours: WorkingHours, visit: { date: string; time: LocalTime; durationMinutes: number }): boolean {
  const day = hours[weekdayOf(visit.date)];
  if (day === undefined) return false;
  const start = minutesOfDay(visit.time);
  return start >= minutesOfDay(day[0]) && start + visit.durationMinutes <= endOf(day[1]);
}

/** Whether Madrid's clocks show a time within the hours of the day it is there: the start belongs to them, the end does not. */
export function isWorkingAt(hours: WorkingHours, now: Instant): boolean {
  const { date, time } = toMadrid(now);
  return worksThrough(hours, { date, time, durationMinutes: 1 });
}

/** What the customer's order shows as green, orange and red. A job counts for more than the hours: some run late. */
export function cleanerStatus(hours: WorkingHours, isOnAJob: boolean, now: Instant): CleanerStatus {
  if (isOnAJob) return 'busy';
  return isWorkingAt(hours, now) ? 'free' : 'off';
}

const endOf = (until: LocalTime): number => (until === '00:00' ? wholeDay : minutesOfDay(until));
