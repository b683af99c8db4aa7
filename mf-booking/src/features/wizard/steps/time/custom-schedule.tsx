import { maximumMonths, maximumVisits, todayIn } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { Calendar, CalendarKey } from '@nitida/ui/date';
import { FieldMessage, focusField } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { type CustomRow, datesOf, horizonOf, toggleDate } from '../../../draft-parts/custom-rows.ts';
import { usePromoTerms } from '../../../price-parts/promo-terms.ts';
import { rowPrices } from '../../../price-parts/row-prices.ts';
import type { StepProps } from '../../step-form.ts';
import { CustomRowFields } from './custom-row.tsx';
import { dayFacts } from './day-facts.ts';

const Rows = styled.ol`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: var(--r-panel);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px var(--grout);

  > li + li {
    border-top: 1px solid var(--grout);
  }
`;

/** The dates of a custom schedule, which the customer clicks in the calendar or types in rows. Each has its own start, tariff and price. */
export function CustomSchedule(props: StepProps) {
  const { draft, change, priceList, now, field } = props;
  const t = useTexts();
  const format = useFormat();
  const promo = usePromoTerms();
  const rows = draft.customSchedule;
  const [first, ...later] = datesOf(rows);
  const prices = rowPrices(draft, { priceList, now, promo });
  // The index can identify a row, because the fields of a row have no state of their own.
  const places = rows.map((row, index) => ({ id: `customSchedule.${index}`, index, row }));
  const isFull = rows.length >= maximumVisits;
  const [toFocus, setToFocus] = useState<string | null>(null);
  useEffect(() => {
    if (toFocus === null) return;
    focusField(toFocus);
    setToFocus(null);
  }, [toFocus]);

  const setRows = (customSchedule: CustomRow[]) => change({ customSchedule });
  const add = () => {
    setRows([...rows, { date: '', time: rows.at(-1)?.time ?? draft.time }]);
    setToFocus(`customSchedule.${rows.length}.date`);
  };
  const remove = (index: number) => {
    setRows(rows.filter((_, each) => each !== index));
    setToFocus(rows.length > 1 ? `customSchedule.${Math.max(0, index - 1)}.date` : 'customSchedule');
  };
  const { error } = field('customSchedule');

  return (
    <Stack gap={8}>
      <Stack gap={4}>
        <Calendar
          locale={format.locale}
          label={t('time.calendarMany')}
          value={first ?? null}
          following={later}
          isMultiple
          onChange={(date) => setRows(toggleDate(rows, date, draft.time))}
          today={todayIn(now)}
          min={todayIn(now)}
          max={horizonOf(rows)}
          day={(date) => dayFacts(date, { priceList, now, t })}
          names={{ previous: t('time.previousMonth'), next: t('time.nextMonth'), first: t('time.keyChosen') }}
        />
        <CalendarKey
          items={[
            { kind: 'first', name: t('time.keyOwn') },
            { kind: 'offPeak', name: t('time.keyOffPeak') },
          ]}
        />
      </Stack>
      <Stack gap={4} as="section" aria-labelledby="own-dates-title">
        <Heading level={2} look={2} id="own-dates-title">
          {t('time.ownDates')}
        </Heading>
        {rows.length > 0 ? (
          <Rows>
            {places.map(({ id, index, row }) => (
              <CustomRowFields
                key={id}
                {...props}
                index={index}
                row={row}
                price={prices[index] ?? null}
                onRow={(changed) => setRows(rows.map((each, at) => (at === index ? changed : each)))}
                onRemove={() => remove(index)}
              />
            ))}
          </Rows>
        ) : null}
        <div>
          <Button id="customSchedule" look="secondary" icon="plus" isDisabled={isFull} onPress={add}>
            {isFull ? t('time.rowsFull', { visits: maximumVisits, months: maximumMonths }) : t('time.addDate')}
          </Button>
        </div>
        <FieldMessage id="customSchedule-message" error={error} />
        <Small>{t('time.ownDatesHint', { visits: maximumVisits, months: maximumMonths })}</Small>
      </Stack>
    </Stack>
  );
}
