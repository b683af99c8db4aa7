import type { i18n } from 'i18next';
import { localeOf } from '../../parts/when.tsx';

const dayMs = 24 * 60 * 60_000;
/** Any Sunday. Weekdays are counted from it. */
const sunday = Date.UTC(2027, 0, 3);
/** From Monday to Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0];

/** Weekdays in words: "Mon–Fri", "Sat", "every day". */
export function weekdaysText({ t, language }: i18n, weekdays: unknown): string {
  if (!Array.isArray(weekdays)) return '';
  const chosen = week.filter((day) => weekdays.includes(day));
  if (chosen.length === week.length) return t('operations.prices.everyDay');
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  const names = chosen.map((day) => format.format(new Date(sunday + day * dayMs)));
  const [first, last] = [chosen[0], chosen.at(-1)];
  const isRow =
    first !== undefined && last !== undefined && chosen.length > 2 && week.indexOf(last) - week.indexOf(first) === chosen.length - 1;
  return isRow ? `${names[0]}–${names.at(-1)}` : names.join(', ');
}

/** "09:00–16:30". The whole day needs no words. */
export function hoursText(from: unknown, until: unknown): string {
  if (typeof from !== 'string' || typeof until !== 'string') return '';
  return from === '00:00' && until === '23:59' ? '' : `${from}–${until}`;
}
