import { addDays, weekdayOf } from '@nitida/domain';
import { formatWeekday } from '@nitida/ui/format';

/** Any date, from which the weekdays are counted. */
const anyDate = '2027-06-06';

/** The name of a weekday (Sunday is 0) in the locale; `short` is like "Tue". */
export function weekdayName(weekday: number, locale: string, style: 'short' | 'long' = 'short'): string {
  return formatWeekday(addDays(anyDate, (weekday - weekdayOf(anyDate) + 7) % 7), locale, style);
}
