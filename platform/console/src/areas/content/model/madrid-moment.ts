import { typedDate } from '@nitida/ui/date';

const inMadrid = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' });

/** An instant as a day and a time of Madrid, as fields have them: `09.06.2027` and `09:30`. */
export function madridMoment(at: Date): { day: string; time: string } {
  const [date = '', time = ''] = inMadrid.format(at).split(' ');
  return { day: typedDate(date), time };
}
