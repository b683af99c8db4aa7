import type { PriceList } from '@nitida/contract';
import { isDayBookable, type LocalDate, tariffAt } from '@nitida/domain';
import type { DayFacts } from '@nitida/ui/date';
import type { Texts } from '../../lib/use-texts.ts';

/** A day is off-peak when its middle is: what is left of it then is dearer all day. */
const midday = '12:00';

/** What the calendar says of a day: that no start is left, or that it is dearer. */
export function dayFacts(date: LocalDate, { priceList, now, t }: { priceList: PriceList; now: Date; t: Texts }): DayFacts {
  if (!isDayBookable(date, now)) return { isUnavailable: true, note: t('time.dayPast') };
  const terms = tariffAt(priceList, { date, time: midday }, null);
  return terms !== null && terms.coeffPercent > 100 ? { isOffPeak: true, note: t('time.dayOffPeak') } : {};
}
