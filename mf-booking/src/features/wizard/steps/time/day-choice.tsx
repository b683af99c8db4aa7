import { isRepeating, parseDate, todayIn } from '@nitida/domain';
import { DateField } from '@nitida/ui/date';
import { Stack } from '@nitida/ui/layout';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { DayCalendar } from './day-calendar.tsx';
import { exampleDate } from './example-date.ts';
import { useLastDate, usePickDay } from './use-last-date.ts';

/** The first or only date, which the customer types or picks. */
export function DayChoice(props: StepProps) {
  const { draft, change, priceList, now, field } = props;
  const { repeat, date, lastDate, excludedDates } = draft;
  const t = useTexts();
  const { settle } = useLastDate(props);
  const pick = usePickDay(props);
  const { error, onBlur } = field('date');
  const chosen = parseDate(date);
  // The day of a booking that was begun earlier may have passed, which no leaving of the field would say.
  const isPast = chosen !== null && chosen < todayIn(now);
  const leave = () => {
    onBlur();
    settle({});
  };
  return (
    <Stack gap={4}>
      <DateField
        name="date"
        label={isRepeating(repeat) ? t('time.firstVisit') : t('time.date')}
        hint={t('time.dateHint', { example: exampleDate(now) })}
        value={date}
        onChange={(text) => change({ date: text })}
        onBlur={leave}
        error={error ?? (isPast ? t('errors.date') : undefined)}
      />
      <DayCalendar {...{ repeat, date, lastDate, excludedDates, priceList, now }} onPick={pick} />
    </Stack>
  );
}
