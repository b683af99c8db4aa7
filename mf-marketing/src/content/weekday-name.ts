import { addDays, weekdayOf } from '@nitida/domain';
import { formatWeekday } from '@nitida/ui/format';

/** Some week, to name the weekdays by. */
const anyDate = '2027-06-06';

/** Name of a weekday (Sunday 0) in the locale, `short` as "Tue". */
export function weekdayName(weekday: number, locale: string, style: 'short' | 'long' = 'short'): string {
  return formatWeekday(addDays(anyDate, (weekday - weekdayOf(anyDate) + 7) % 7), locale, style);
}
