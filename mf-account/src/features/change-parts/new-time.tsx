import type { PriceList, RescheduleQuote } from '@nitida/contract';
import { formatDate, isDayBookable, minutesOfDay, parseDate, type StartOption, startOptions, tariffAt, todayIn } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { Calendar, CalendarKey, DateField, SlotGrid } from '@nitida/ui/date';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, FailureNote, RadioTiles, useFormErrors } from '@nitida/ui/forms';
import { from744 } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import type { MovedVisit } from './moved-visit.ts';
import { slotGroups } from './slot-groups.ts';

export interface TimeChoice {
  /** The date as the customer typed it. */
  date: string;
  time: string;
  scope: 'this' | 'later';
}

interface Props {
  visit: MovedVisit;
  prices: Pick<PriceList, 'timePricing'>;
  /** The earlier choice, if the customer returns to this step. */
  choice: TimeChoice | null;
  onQuote: (choice: TimeChoice, quote: RescheduleQuote) => void;
}

const midday = '12:00';

/** The new date and one of its starts. The form asks the server for the price. */
export function NewTime({ visit, prices, choice, onQuote }: Props) {
  const { t } = useTranslation('accountChanges');
  const { t: account } = useTranslation('account');
  const now = useAtomValue(host().time.nowAtom);
  const [values, setValues] = useState<TimeChoice>(choice ?? { date: formatDate(visit.date), time: visit.time, scope: 'this' });
  const { isBusy, error, send } = useSend();
  const change = (part: Partial<TimeChoice>) => setValues((before) => ({ ...before, ...part }));
  const date = parseDate(values.date);
  const options = date === null ? [] : startOptions(prices, { date, durationMinutes: onSite(visit), now });
  const form = useFormErrors({ values, fields: ['date', 'time'], check: (given: TimeChoice) => check(given) });

  const ask = async () => {
    if (date === null) return;
    const { time, scope } = values;
    const result = await send(() => host().http.call('quoteReschedule', { params: { id: visit.id }, body: { date, time, scope } }));
    if (result.ok) onQuote(values, result.data.quote);
  };

  return (
    <Form noValidate onSubmit={form.onSubmit(ask)}>
      <ErrorSummary title={account('error.summary', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
      {visit.subscriptionId !== null && (
        <RadioTiles
          name="scope"
          label={t('reschedule.scope')}
          value={values.scope}
          onChange={(scope) => change({ scope })}
          items={[
            { id: 'this', name: t('reschedule.this') },
            { id: 'later', name: t('reschedule.later'), description: t('reschedule.laterInfo') },
          ]}
        />
      )}
      <DateField
        name="date"
        label={t('reschedule.date')}
        value={values.date}
        onChange={(typed) => change({ date: typed })}
        {...form.field('date')}
      />
      <Month>
        <Calendar
          locale={host().language.locale()}
          label={t('reschedule.calendar')}
          value={date}
          onChange={(picked) => change({ date: formatDate(picked) })}
          today={todayIn(now)}
          min={todayIn(now)}
          day={dayFacts}
          names={{ previous: t('reschedule.previousMonth'), next: t('reschedule.nextMonth'), first: t('reschedule.chosenDay') }}
        />
        <CalendarKey items={[{ kind: 'offPeak', name: t('reschedule.dayOffPeak') }]} />
      </Month>
      {options.some(({ disabled }) => disabled === null) ? (
        <SlotGrid
          label={t('reschedule.start')}
          groups={slotGroups(options, { t, account }, host().language.locale())}
          value={isFree(options, values.time) ? values.time : null}
          onChange={(time) => change({ time })}
          error={form.field('time').error}
        />
      ) : (
        <Note>{date === null ? t('reschedule.chooseDay') : t('reschedule.noSlots')}</Note>
      )}
      <FailureNote error={error} />
      <div data-foot="">
        <Button type="submit" isBusy={isBusy}>
          {t('reschedule.ask')}
        </Button>
      </div>
    </Form>
  );

  function dayFacts(day: string) {
    if (!isDayBookable(day, now)) return { isUnavailable: true, note: t('reschedule.dayPast') };
    const terms = tariffAt(prices, { date: day, time: midday }, null);
    return terms !== null && terms.coeffPercent > 100 ? { isOffPeak: true, note: t('reschedule.dayOffPeak') } : {};
  }

  function check(given: TimeChoice): Partial<Record<'date' | 'time', string>> {
    const day = parseDate(given.date);
    if (day === null || !isDayBookable(day, now)) return { date: t('reschedule.wrongDate') };
    if (day === visit.date && given.time === visit.time) return { time: t('reschedule.same') };
    const starts = startOptions(prices, { date: day, durationMinutes: onSite(visit), now });
    return isFree(starts, given.time) ? {} : { time: t('reschedule.chooseStart') };
  }
}

const isFree = (options: readonly StartOption[], time: string): boolean =>
  options.some((option) => option.time === time && option.disabled === null);

const minutesPerDay = 1440;

/** The duration of the visit in minutes. A visit may end at midnight, which is 00:00. */
const onSite = ({ time, endTime }: MovedVisit): number => (minutesOfDay(endTime) - minutesOfDay(time) + minutesPerDay) % minutesPerDay;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);

  ${from744} {
    gap: var(--s-4);
  }
  /* The dialog is the calendar's panel. */
  > * > :has([role='grid']) {
    padding: 0;
    background: none;
    box-shadow: none;

    h2 {
      margin-inline-start: -8px;
    }
  }
`;

/** The month, and what its marks mean: below it on a phone, and in the line of its name where there is room. */
const Month = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);

  ${from744} {
    > ul {
      position: absolute;
      inset: 0 104px auto auto;
      min-height: 44px;
      align-items: center;
    }
  }
`;
