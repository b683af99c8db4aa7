import { toMadrid } from '@nitida/domain';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The time of a list entry: relative for less than two days, then dd.MM.yyyy. Days are counted in Madrid. */
export function when(instant: string, now: Date, locale: string): string {
  const at = new Date(instant);
  const agoMs = Math.max(0, now.getTime() - at.getTime());
  if (agoMs >= 2 * dayMs) return toMadrid(at).date.split('-').reverse().join('.');
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (agoMs < minuteMs) return relative.format(0, 'second');
  if (agoMs < hourMs) return relative.format(-Math.floor(agoMs / minuteMs), 'minute');
  if (agoMs < dayMs) return relative.format(-Math.floor(agoMs / hourMs), 'hour');
  const days = toMadrid(new Date(now.getTime() - dayMs)).date === toMadrid(at).date ? 1 : 2;
  return `${relative.format(-days, 'day')}, ${toMadrid(at).time}`;
}
