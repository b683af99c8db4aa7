import { addDays, toInstant, toMadrid } from '@nitida/domain';

export interface Bounds {
  from: Date;
  until: Date;
}

/** The instant at which a day begins in Madrid. */
export const dayStart = (day: string): Date => toInstant(day, '00:00');
export const dayEnd = (day: string): Date => dayStart(addDays(day, 1));

/** The instants between which a month (`2027-06`) lies in Madrid. */
export function monthBounds(month: string): Bounds {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: dayStart(`${month}-01`), until: dayStart(`${next}-01`) };
}

/** The days of a period in Madrid, each with its bounds: what is read day by day costs the same however long the period is. */
export function daysOf({ from, until }: Bounds): (Bounds & { date: string })[] {
  const days: (Bounds & { date: string })[] = [];
  for (let date = toMadrid(from).date; dayStart(date) < until; date = addDays(date, 1)) {
    const [begins, ends] = [dayStart(date), dayEnd(date)];
    days.push({ date, from: begins < from ? from : begins, until: ends > until ? until : ends });
  }
  return days;
}
