import { formatDate, isRepeating, type LocalDate, parseDate, todayIn } from '@nitida/domain';
import { Calendar, CalendarKey, DateField } from '@nitida/ui/date';
import { Stack } from '@nitida/ui/layout';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { StepProps } from '../../wizard/step-form.ts';
import { dayFacts } from './day-facts.ts';
import { seriesOf } from './series.ts';
import { useLastDate } from './use-last-date.ts';

/** The first or only day, typed or picked. */
export function DayChoice(props: StepProps) {
  const { draft, change, priceList, now, field } = props;
  const t = useTexts();
  const format = useFormat();
  const lastDate = useLastDate(props);
  const isSeries = isRepeating(draft.repeat);
  const chosen = parseDate(draft.date);
  const series = seriesOf(draft);
  const name = isSeries ? t('time.firstVisit') : t('time.date');
  const pick = (date: LocalDate) => {
    const typed = formatDate(date);
    change({ date: typed });
    lastDate.settle({ date: typed });
  };
  const { error, onBlur } = field('date');
  const leave = () => {
    onBlur();
    lastDate.settle({});
  };
  return (
    <Stack gap={4}>
      <DateField
        name="date"
        label={name}
        hint={t('time.dateHint')}
        value={draft.date}
        onChange={(date) => change({ date })}
        onBlur={leave}
        error={error}
      />
      <Calendar
        locale={format.locale}
        label={t('time.calendar')}
        value={chosen}
        onChange={pick}
        today={todayIn(now)}
        min={todayIn(now)}
        following={series.filter((date) => date !== chosen && !draft.excludedDates.includes(date))}
        excluded={series.filter((date) => draft.excludedDates.includes(date))}
        day={(date) => dayFacts(date, { priceList, now, t })}
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
          { kind: 'first' as const, name: isSeries ? t('time.keyFirst') : t('time.keyChosen') },
          ...(series.length > 0 ? [{ kind: 'following' as const, name: t('time.keyFollowing') }] : []),
          ...(draft.excludedDates.length > 0 && series.length > 0 ? [{ kind: 'excluded' as const, name: t('time.keyExcluded') }] : []),
          { kind: 'offPeak' as const, name: t('time.keyOffPeak') },
        ]}
      />
    </Stack>
  );
}
