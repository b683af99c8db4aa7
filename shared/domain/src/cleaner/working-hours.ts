import type { FieldErrors } from '../field-code.ts';
import { weekdayOf } from '../time/calendar.ts';
import { type Instant, type LocalTime, minutesOfDay, toMadrid } from '../time/madrid.ts';

/**
 * Working hours per weekday (Sunday is 0) in Madrid time, such as `['08:00', '16:00']`. A day without an entry is free. An end of `00:00` is the end of the
 * day.
 */
export type WorkingHours = Readonly<Partial<Record<number, readonly [from: LocalTime, until: LocalTime]>>>;

/** free: within working hours; busy: on a job; off: outside working hours. */
export type CleanerStatus = 'free' | 'busy' | 'off';

const wholeDay = 24 * 60;

/** Checks that each day starts before it ends. Returns an error for each day that does not, by its path in the payload. */
export function workingHoursErrors(hours: WorkingHours): FieldErrors {
  const wrong = Object.entries(hours).filter(([, day]) => day !== undefined && minutesOfDay(day[0]) >= endOf(day[1]));
  return Object.fromEntries(wrong.map(([weekday]) => [`hours.${weekday}`, 'startNotBeforeEnd']));
}

/** Whether a visit lies within the working hours of its day, from start to end. */
export function worksThrough(hours: WorkingHours, visit: { date: string; time: LocalTime; durationMinutes: number }): boolean {
  const day = hours[weekdayOf(visit.date)];
  if (day === undefined) return false;
  const start = minutesOfDay(visit.time);
  return start >= minutesOfDay(day[0]) && start + visit.durationMinutes <= endOf(day[1]);
}

/** Whether the time in Madrid is within the working hours of that day. The start is included, the end is not. */
export function isWorkingAt(hours: WorkingHours, now: Instant): boolean {
  const { date, time } = toMadrid(now);
  return worksThrough(hours, { date, time, durationMinutes: 1 });
}

/** The status that a customer's order shows as green, orange or red. A job comes before the working hours, because a visit may take longer than planned. */
export function cleanerStatus(hours: WorkingHours, isOnAJob: boolean, now: Instant): CleanerStatus {
  if (isOnAJob) return 'busy';
  return isWorkingAt(hours, now) ? 'free' : 'off';
}

const endOf = (until: LocalTime): number => (until === '00:00' ? wholeDay : minutesOfDay(until));
