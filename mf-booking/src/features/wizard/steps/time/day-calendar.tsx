import type { BookingDraft, PriceList } from '@nitida/contract';
import { isRepeating, type LocalDate, parseDate, todayIn } from '@nitida/domain';
import { Calendar, CalendarKey } from '@nitida/ui/date';
import { memo } from 'react';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { seriesOf } from '../../../order-parts/series.ts';
import { dayFacts } from './day-facts.ts';

export interface DayCalendarProps extends Pick<BookingDraft, 'repeat' | 'date' | 'lastDate' | 'excludedDates'> {
  priceList: PriceList;
  now: Date;
  onPick: (date: LocalDate) => void;
}

/** The calendar of the first or only date, with the series that follows from it. It is memoised, because a change of the start does not affect it. */
export const DayCalendar = memo(({ repeat, date, lastDate, excludedDates, priceList, now, onPick }: DayCalendarProps) => {
  const t = useTexts();
  const format = useFormat();
  const isSeries = isRepeating(repeat);
  const chosen = parseDate(date);
  const isPast = chosen !== null && chosen < todayIn(now);
  const series = seriesOf({ repeat, date, lastDate });
  return (
    <>
      <Calendar
        locale={format.locale}
        label={t('time.calendar')}
        value={chosen}
        onChange={onPick}
        today={todayIn(now)}
        min={todayIn(now)}
        following={series.filter((each) => each !== chosen && !excludedDates.includes(each))}
        excluded={series.filter((each) => excludedDates.includes(each))}
        day={(each) => dayFacts(each, { priceList, now, t })}
        names={{
          previous: t('time.previousMonth'),
          next: t('time.nextMonth'),
          first: isSeries ? t('time.keyFirst') : t('time.keyChosen'),
          following: t('time.keyFollowing'),
          excluded: t('time.keyExcluded'),
        }}
      />
      <CalendarKey
        items={[
          ...(isPast ? [] : [{ kind: 'first' as const, name: isSeries ? t('time.keyFirst') : t('time.keyChosen') }]),
          ...(series.length > 0 ? [{ kind: 'following' as const, name: t('time.keyFollowing') }] : []),
          ...(excludedDates.length > 0 && series.length > 0 ? [{ kind: 'excluded' as const, name: t('time.keyExcluded') }] : []),
          { kind: 'offPeak' as const, name: t('time.keyOffPeak') },
        ]}
      />
    </>
  );
});
