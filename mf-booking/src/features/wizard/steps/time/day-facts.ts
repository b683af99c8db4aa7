import type { PriceList } from '@nitida/contract';
import { isDayBookable, type LocalDate, tariffAt } from '@nitida/domain';
import type { DayFacts } from '@nitida/ui/date';
import type { Texts } from '../../../../lib/use-texts.ts';

/** A day is marked as off-peak if its noon is off-peak, because then every start of that day costs more. */
const midday = '12:00';

/** The calendar's note for a day: no start is left, or the day costs more. */
export function dayFacts(date: LocalDate, { priceList, now, t }: { priceList: PriceList; now: Date; t: Texts }): DayFacts {
  if (!isDayBookable(date, now)) return { isUnavailable: true, note: t('time.dayPast') };
  const terms = tariffAt(priceList, { date, time: midday }, null);
  return terms !== null && terms.coeffPercent > 100 ? { isOffPeak: true, note: t('time.dayOffPeak') } : {};
}
