import { todayIn } from '@nitida/domain';

const dayMs = 24 * 60 * 60_000;

/**
 * How far a visit is, in the words of the locale: `today`, `tomorrow`, `in 23 days`.
 * @param date the local date of the visit
 */
export function daysToGo(date: string, now: Date, locale: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(todayIn(now))) / dayMs);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}
