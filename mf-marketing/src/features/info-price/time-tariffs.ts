import type { PriceList, Tariff } from '@nitida/contract';

/** A tariff with the time at which it applies. `otherTimes` means the hours of its days that no other tariff covers. */
export interface TimeTariff {
  tariff: Tariff;
  coeffPercent: number;
  /** Monday first. Empty means every day. */
  weekdays: number[];
  when: 'between' | 'allDay' | 'otherTimes' | 'soon';
  from: string;
  until: string;
  withinHours: number | null;
}

const daysInWeek = 7;
const fromMonday = (weekday: number): number => (weekday + 6) % daysInWeek;

/** The tariffs of the price list, cheapest first. */
export function timeTariffs({ timePricing }: Pick<PriceList, 'timePricing'>): TimeTariff[] {
  const rows = timePricing.map((row, index): TimeTariff => {
    const { tariff, coeffPercent, from, until, withinHours } = row;
    const isWholeDay = from === '00:00' && until === '23:59';
    const later = timePricing.slice(index + 1).filter((other) => other.withinHours === null);
    const isCutInto = later.some((other) => other.weekdays.some((day) => row.weekdays.includes(day)));
    const ofDay = isCutInto ? 'otherTimes' : 'allDay';
    const when = withinHours !== null ? 'soon' : isWholeDay ? ofDay : 'between';
    const weekdays = row.weekdays.length === daysInWeek ? [] : [...row.weekdays].sort((a, b) => fromMonday(a) - fromMonday(b));
    return { tariff, coeffPercent, weekdays, when, from, until, withinHours };
  });
  return rows.sort((a, b) => a.coeffPercent - b.coeffPercent);
}

/** Whether the sorted weekdays are consecutive, so that they can be written as a range. */
export const isRange = (weekdays: number[]): boolean =>
  weekdays.length > 2 && weekdays.every((day, index) => index === 0 || fromMonday(day) === fromMonday(weekdays[index - 1] ?? 0) + 1);
