import { parseTypedDate } from '@nitida/ui/date';

/** A day and a time that were typed, as the server takes them. Null while one of them is none. */
export function readMoment(day: string, time: string): { date: string; time: string } | null {
  const date = parseTypedDate(day.trim());
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? [];
  if (date === null || Number(hours) > 23 || Number(minutes) > 59 || minutes === '') return null;
  return { date, time: `${hours.padStart(2, '0')}:${minutes}` };
}
