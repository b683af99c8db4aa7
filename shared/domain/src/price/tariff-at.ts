import type { PriceList, Tariff } from '@nitida/contract';
import { type LocalDate, weekdayOf } from '../time/calendar.ts';
import { elapsedHours, type Instant, type LocalTime, toInstant } from '../time/madrid.ts';

/**
 * Finds the tariff of a start. Later rows win. A row with `withinHours` (Rush) applies when the start is at most that many
 * elapsed hours after the booking, and only if its coefficient is higher. `bookedAt` null means booked long before.
 * Returns null when no row covers the start, which is then not sold.
 */
export function tariffAt(
  priceList: Pick<PriceList, 'timePricing'>,
  start: { date: LocalDate; time: LocalTime },
  bookedAt: Instant | null,
): { tariff: Tariff; coeffPercent: number } | null {
  const weekday = weekdayOf(start.date);
  const rows = priceList.timePricing.filter((row) => row.weekdays.includes(weekday) && row.from <= start.time && start.time <= row.until);
  let found = rows.findLast((row) => row.withinHours === null) ?? null;
  if (found === null || bookedAt === null) return found;
  const ahead = elapsedHours(bookedAt, toInstant(start.date, start.time));
  for (const row of rows) {
    if (row.withinHours !== null && ahead <= row.withinHours && row.coeffPercent > found.coeffPercent) found = row;
  }
  return found;
}
