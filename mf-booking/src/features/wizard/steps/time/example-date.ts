import { addDays, formatDate, todayIn } from '@nitida/domain';

/** A date in three weeks as dd.MM.yyyy, to show how a date is typed. */
export const exampleDate = (now: Date): string => formatDate(addDays(todayIn(now), 21));
