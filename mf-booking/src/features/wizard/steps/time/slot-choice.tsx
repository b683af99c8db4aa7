import { tariffKeys } from '@nitida/contract';
import { addDays, checkInput, isDayBookable, parseDate, type SlotOption, slotOptions, todayIn, toVisitInput } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { SlotGrid, type SlotGroup } from '@nitida/ui/date';
import { Note } from '@nitida/ui/feedback';
import { Stack } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { useRef } from 'react';
import { type Format, useFormat } from '../../../../lib/use-format.ts';
import { type Texts, useTexts } from '../../../../lib/use-texts.ts';
import { usePromoTerms } from '../../../price-parts/promo-terms.ts';
import type { StepProps } from '../../step-form.ts';
import { slotReason, surchargeText } from './slot-words.ts';
import { usePickDay } from './use-last-date.ts';

/** The starts of the day, grouped by tariff with the gross price of each group. A day that is over offers the next free one instead. */
export function SlotChoice(props: StepProps) {
  const { draft, change, priceList, now, field } = props;
  const t = useTexts();
  const format = useFormat();
  const promo = usePromoTerms();
  const date = parseDate(draft.date);
  const input = toVisitInput(draft, priceList);
  const isPriced = input !== null && checkInput(priceList, input) === null;
  const isOver = date !== null && !isDayBookable(date, now);
  // The field of the date says that the day has passed.
  const isPast = date !== null && date < todayIn(now);
  const options = date !== null && !isOver && isPriced ? slotOptions(priceList, input, { date, now, promo }) : [];
  const isChosen = options.some((option) => option.visit.time === draft.time && option.disabled === null);
  const hasStart = options.some((option) => option.disabled === null);
  const pick = usePickDay(props);
  const title = useRef<HTMLHeadingElement>(null);
  const today = todayIn(now);
  const next = isDayBookable(today, now) ? today : addDays(today, 1);
  const pickNext = () => {
    pick(next);
    // The button disappears, and the starts that replace it are below the heading.
    title.current?.focus();
  };
  return (
    <Stack gap={4} as="section" aria-labelledby="slots-title">
      <Heading level={2} look={2} id="slots-title" tabIndex={-1} ref={title}>
        {t('time.start')}
      </Heading>
      {hasStart ? null : (
        <Note tone={isOver && !isPast ? 'luz' : 'info'}>{date === null || isPast ? t('time.chooseDay') : t('time.noSlots')}</Note>
      )}
      {isOver ? (
        <div>
          <Button look="secondary" onPress={pickNext}>
            {t('time.nextFreeDay', { day: format.day(next) })}
          </Button>
        </div>
      ) : null}
      {options.length > 0 ? (
        <SlotGrid
          name="time"
          label={t('time.slots')}
          groups={slotGroups(options, { t, format })}
          value={isChosen ? draft.time : null}
          onChange={(time) => change({ time })}
          error={field('time').error}
        />
      ) : null}
    </Stack>
  );
}

interface Words {
  t: Texts;
  format: Format;
}

/** One group for each tariff and surcharge, cheapest first. */
function slotGroups(options: readonly SlotOption[], { t, format }: Words): SlotGroup[] {
  const groups = new Map<string, SlotOption[]>();
  for (const option of options) {
    const id = `${option.visit.tariff}-${option.visit.timeCoeff}`;
    groups.set(id, [...(groups.get(id) ?? []), option]);
  }
  return [...groups]
    .flatMap(([id, [first, ...others]]) => (first ? [{ id, first, slots: [first, ...others] }] : []))
    .sort((a, b) => a.first.visit.timeCoeff - b.first.visit.timeCoeff)
    .map(({ id, first, slots }) => ({
      id,
      name: t(tariffKeys[first.visit.tariff]),
      description: surchargeText(first.visit, { t, format }),
      price: format.money(first.visit.total),
      slots: slots.map((option) => ({ time: option.visit.time, reason: slotReason(option, t) })),
    }));
}
