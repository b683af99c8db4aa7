import { extraKeys, extraServiceIds, type PriceList, serviceKeys, serviceTypeNames, speedKeys, tariffKeys } from '@nitida/contract';
import { grossOf } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { formatDuration, formatMoney, formatNumber } from '@nitida/ui/format';
import { CheckboxTiles, CountTiles, RadioTiles, Select, Slider, Stepper } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { extraIcons } from '../../content/offer-order.ts';
import { host } from '../../host.ts';
import { type Choices, firstChoices, hoursOf } from './calculation.ts';
import { Aside, Bar, Home, Layout, NarrowTiles, Time, Total } from './calculator-layout.tsx';
import { CalculatorPlan } from './calculator-plan.tsx';
import { CalculatorPrice, CalculatorTotal } from './calculator-price.tsx';
import { choicesStanding } from './choices-standing.ts';
import { type TimeTariff, timeTariffs } from './time-tariffs.ts';
import { useTariffTexts } from './use-tariff-texts.ts';

const smallest = 20;
const largest = 400;

/** The price of a visit line by line, by the booking's pricing engine, with a button that passes the home to the booking. */
export function Calculator({ list }: { list: PriceList }) {
  const { t } = useTranslation('marketing');
  const { timeOf, surcharge, locale } = useTariffTexts();
  // The time alone fits into the box of a phone. The price below names the tariff.
  const nameOf = (row: TimeTariff): string => {
    const time = row.when === 'soon' ? t(tariffKeys[row.tariff]) : timeOf(row);
    return time.charAt(0).toLocaleUpperCase(locale) + time.slice(1);
  };
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Choices>(firstChoices);
  const form = useRef<HTMLFormElement>(null);
  // Choices made before hydration exist only in the controls.
  useLayoutEffect(() => setChoices((before) => ({ ...before, ...choicesStanding(form.current, firstChoices) })), []);
  const change =
    <K extends keyof Choices>(field: K) =>
    (value: Choices[K]) =>
      setChoices((before) => ({ ...before, [field]: value }));
  const sqm = (size: number) => t('estimate.sqm', { size: formatNumber(size, locale) });

  function book(event: FormEvent) {
    event.preventDefault();
    const { cleaning, size, rooms } = choices;
    const values = { cleaning, size: String(size), bedrooms: String(rooms.bedroom), bathrooms: String(rooms.bathroom) };
    const isUntouched = cleaning === firstChoices.cleaning && size === firstChoices.size && rooms === firstChoices.rooms;
    const to = host().links.to('booking.wizard', { ...values, ...(isUntouched && { suggested: '1' }) });
    if (to) navigate(to);
  }

  return (
    <Layout ref={form} action={host().links.to('booking.wizard', {}) ?? undefined} onSubmit={book} aria-label={t('calculator.label')}>
      <Stack gap={6}>
        <Home>
          <Select
            name="calculator-cleaning"
            label={t('estimate.cleaning')}
            value={choices.cleaning}
            onChange={change('cleaning')}
            items={serviceTypeNames.map((id) => ({ id, name: t(serviceKeys[id]) }))}
          />
          <Slider
            name="calculator-size"
            label={`${t('estimate.size')}: ${sqm(choices.size)}`}
            value={choices.size}
            onChange={change('size')}
            min={smallest}
            max={largest}
            step={5}
            formatValue={sqm}
          />
          <CountTiles
            name="calculator-rooms"
            label={t('calculator.rooms')}
            items={[
              {
                id: 'living',
                icon: 'sofa',
                name: t('calculator.living'),
                decreaseLabel: t('calculator.fewerLiving'),
                increaseLabel: t('calculator.moreLiving'),
              },
              {
                id: 'bedroom',
                icon: 'bed',
                name: t('estimate.bedrooms'),
                decreaseLabel: t('estimate.fewerBedrooms'),
                increaseLabel: t('estimate.moreBedrooms'),
              },
              {
                id: 'bathroom',
                icon: 'bath',
                name: t('estimate.bathrooms'),
                decreaseLabel: t('estimate.fewerBathrooms'),
                increaseLabel: t('estimate.moreBathrooms'),
              },
              {
                id: 'kitchen',
                icon: 'kitchen',
                name: t('calculator.kitchens'),
                decreaseLabel: t('calculator.fewerKitchens'),
                increaseLabel: t('calculator.moreKitchens'),
              },
            ]}
            value={choices.rooms}
            onChange={(room, count) => setChoices((before) => ({ ...before, rooms: { ...before.rooms, [room]: count } }))}
            min={0}
            max={list.pricing.maximumRooms}
          />
          <CalculatorPlan cleaning={choices.cleaning} rooms={choices.rooms} />
        </Home>
        <NarrowTiles>
          <CheckboxTiles
            name="calculator-extras"
            label={t('calculator.extras')}
            columns={2}
            items={extraServiceIds.map((id) => ({
              id,
              icon: extraIcons[id],
              name: t(extraKeys[id]),
              detail: formatMoney(grossOf(list, list.extraServices.find((extra) => extra.id === id)?.price ?? 0), locale),
            }))}
            value={choices.extras}
            onChange={change('extras')}
          />
        </NarrowTiles>
        <NarrowTiles>
          <RadioTiles
            name="calculator-speed"
            label={t('calculator.speed')}
            columns={3}
            items={list.pricing.speeds.map(({ speed, percent }) => ({ id: speed, name: t(speedKeys[speed]), detail: surcharge(percent) }))}
            value={choices.speed}
            onChange={change('speed')}
          />
        </NarrowTiles>
        <Time>
          {choices.cleaning === 'Basic' && (
            <Stepper
              name="calculator-hours"
              label={t('calculator.hours')}
              hint={choices.hours === null ? t('calculator.hoursHint') : undefined}
              value={hoursOf(list, choices)}
              onChange={change('hours')}
              min={list.pricing.basicMinimumHours}
              max={list.pricing.maximumHours}
              step={0.5}
              decreaseLabel={t('calculator.lessTime')}
              increaseLabel={t('calculator.moreTime')}
              formatValue={(hours) => formatDuration(hours * 60, locale)}
            />
          )}
          <Select
            name="calculator-time"
            label={t('estimate.when')}
            value={String(choices.time)}
            onChange={(time) => change('time')(Number(time))}
            items={timeTariffs(list).map((row, index) => ({ id: String(index), name: nameOf(row) }))}
          />
        </Time>
      </Stack>
      <Aside>
        <CalculatorPrice list={list} choices={choices} />
        <Bar>
          <Total aria-hidden>
            <CalculatorTotal list={list} choices={choices} />
          </Total>
          <Button type="submit" isWide iconAfter="arrow">
            {t('estimate.book')}
          </Button>
        </Bar>
      </Aside>
    </Layout>
  );
}
