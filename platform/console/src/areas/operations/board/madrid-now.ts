import { minutesOf } from './board-rows.ts';

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The date and the minutes of the day of an instant in Madrid. */
export function madridNow(at: Date): { date: string; minutes: number } {
  const [date = '', time = ''] = parts.format(at).split(' ');
  return { date, minutes: minutesOf(time) };
}
