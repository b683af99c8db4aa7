import { addDays, formatDate, todayIn, toInstant, weekdayOf } from '@nitida/domain';
import { bookedDays, businessNow } from '../../support/local-tools.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The first such weekday at least `least` days after the business date, as a local date. */
export async function dayAhead(weekday: Weekday, least: number): Promise<string> {
  const from = addDays(todayIn(await businessNow()), least);
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const day = days.find((date) => weekdays[weekdayOf(date)] === weekday);
  if (day === undefined) throw new Error('unreachable: a week has every weekday');
  return day;
}

/** The first such weekday from there on without orders. */
export async function freeDay(weekday: Weekday, least: number): Promise<string> {
  const booked = await bookedDays();
  let day = await dayAhead(weekday, least);
  while (booked.has(day)) day = addDays(day, 7);
  return day;
}

/** A date as a customer types it: dd.MM.yyyy. */
export const typed = (date: string): string => formatDate(date);

/** A day whose 12:00 is within the next 48 hours and more than six hours ahead. */
export async function soon(): Promise<string> {
  return addDays(todayIn(await businessNow()), 1);
}

/** The instant of a local date and time. */
export const instantOf = (date: string, time: string): Date => toInstant(date, time);
