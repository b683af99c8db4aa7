import { addDays, formatDate, todayIn, toInstant, weekdayOf } from '@nitida/domain';
import { bookedDays, businessNow } from '../../support/local-tools.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The first such weekday that is at least `least` days from business today, as a local date. */
export async function dayAhead(weekday: Weekday, least: number): Promise<string> {
  const from = addDays(todayIn(await businessNow()), least);
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const day = days.find((date) => weekdays[weekdayOf(date)] === weekday);
  if (day === undefined) throw new Error('unreachable: a week has every weekday');
  return day;
}

/** The first such weekday from there on, on which there is no order yet. */
export async function freeDay(weekday: Weekday, least: number): Promise<string> {
  const booked = await bookedDays();
  let day = await dayAhead(weekday, least);
  while (booked.has(day)) day = addDays(day, 7);
  return day;
}

/** As a customer types it: dd.MM.yyyy. */
export const typed = (date: string): string => formatDate(date);

/** A day whose start at 12:00 is within the next 48 hours, and not within six. */
export async function soon(): Promise<string> {
  return addDays(todayIn(await businessNow()), 1);
}

/** When a visit of that day and hour begins. */
export const instantOf = (date: string, time: string): Date => toInstant(date, time);
