import { localeOf, serviceKeys, serviceTypeNames } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { formatDate, formatNumber } from '@nitida/ui/format';
import { readPreHydrationChanges, Select, Slider, Stepper } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePrices } from '../../content/use-settings.ts';
import { host } from '../../host.ts';
import { keptPostalCode } from '../area-parts/kept-postal-code.ts';
import { FailedNote } from '../section-parts/failed-note.tsx';
import { Card, Cell, Cells, HomeCell, Result } from './estimate-layout.tsx';
import { daysToChoose, type EstimateChoices, usualDay } from './estimate-price.ts';
import { EstimateResult } from './estimate-result.tsx';

type Chosen = Omit<EstimateChoices, 'date'> & { date: string | null };

/** A typical home in Marbella, as the choices that nobody has touched: m² and rooms. */
const untouched: Chosen = { cleaning: 'Basic', size: 85, bedrooms: 2, bathrooms: 1, date: null };
const smallest = 20;
const largest = 400;

/** The price estimate of a visit, with a button that passes the choices to the booking. */
export function Estimate() {
  const { t } = useTranslation('marketing');
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const now = useAtomValue(host().time.nowAtom);
  const { data: priceList, status, reload } = usePrices();
  const [chosen, setChosen] = useState(untouched);
  /** On a phone, the price and its button fit on the first screen because size and rooms are folded into one line. */
  const [isHomeShown, setHomeShown] = useState(false);
  const navigate = useNavigate();
  const maximumRooms = priceList?.pricing.maximumRooms ?? 12;

  const days = daysToChoose(now);
  // The page may have been rendered days ago, so a past day is replaced by the default one.
  const date = chosen.date !== null && days.includes(chosen.date) ? chosen.date : usualDay(now);
  const choices: EstimateChoices = { ...chosen, date };

  const form = useRef<HTMLFormElement>(null);
  const drawn = useRef(choices);
  // Choices made before hydration exist only in the controls.
  useLayoutEffect(() => {
    const standing = choicesStanding(form.current, drawn.current);
    if (Object.keys(standing).length === 0) return;
    setChosen((before) => ({ ...before, ...standing }));
  }, []);

  const change =
    <K extends keyof EstimateChoices>(field: K) =>
    (value: EstimateChoices[K]) => {
      setChosen((before) => ({ ...before, [field]: value }));
    };
  const book = (event: FormEvent) => {
    event.preventDefault();
    const isUntouched = chosen === untouched;
    const to = host().links.to('booking.wizard', {
      ...asLinkParams(choices),
      ...keptPostalCode(),
      ...(isUntouched && { suggested: '1' }),
    });
    if (to) navigate(to);
  };
  const homeText = ({ size, bedrooms, bathrooms }: EstimateChoices) =>
    [sqm(size), t('estimate.countBedroom', { count: bedrooms }), t('estimate.countBathroom', { count: bathrooms })].join(', ');
  const sqm = (size: number) => t('estimate.sqm', { size: formatNumber(size, locale) });

  return (
    <Card ref={form} action={host().links.to('booking.wizard', {}) ?? undefined} onSubmit={book} aria-label={t('estimate.label')}>
      <Cells>
        <Cell $span="half" $isFull>
          <Select
            name="estimate-cleaning"
            label={t('estimate.cleaning')}
            value={choices.cleaning}
            onChange={change('cleaning')}
            items={serviceTypeNames.map((id) => ({ id, name: t(serviceKeys[id]) }))}
          />
        </Cell>
        <Cell $span="half" $isFull>
          <Select
            name="estimate-date"
            label={t('estimate.when')}
            value={choices.date}
            onChange={change('date')}
            items={days.map((id) => ({ id, name: formatDate(id, locale, 'weekday') }))}
          />
        </Cell>
        <HomeCell>
          <span>{homeText(choices)}</span>
          <Button look="secondary" isCompact aria-expanded={isHomeShown} onPress={() => setHomeShown((before) => !before)}>
            {t('estimate.change')}
          </Button>
        </HomeCell>
        <Cell $span="third" $isFull $isFolded={!isHomeShown}>
          <Slider
            name="estimate-size"
            label={`${t('estimate.size')}: ${sqm(choices.size)}`}
            value={choices.size}
            onChange={change('size')}
            min={smallest}
            max={largest}
            step={5}
            formatValue={sqm}
          />
        </Cell>
        <Cell $span="third" $isFolded={!isHomeShown}>
          <Stepper
            name="estimate-bedrooms"
            label={t('estimate.bedrooms')}
            value={choices.bedrooms}
            onChange={change('bedrooms')}
            min={0}
            max={maximumRooms}
            decreaseLabel={t('estimate.fewerBedrooms')}
            increaseLabel={t('estimate.moreBedrooms')}
          />
        </Cell>
        <Cell $span="third" $isFolded={!isHomeShown}>
          <Stepper
            name="estimate-bathrooms"
            label={t('estimate.bathrooms')}
            value={choices.bathrooms}
            onChange={change('bathrooms')}
            min={0}
            max={maximumRooms}
            decreaseLabel={t('estimate.fewerBathrooms')}
            increaseLabel={t('estimate.moreBathrooms')}
          />
        </Cell>
      </Cells>
      <Result>
        {status === 'failed' ? (
          <FailedNote onRetry={reload}>{t('failed.text')}</FailedNote>
        ) : (
          <EstimateResult priceList={priceList} choices={choices} now={now} locale={locale} />
        )}
        <Button type="submit" iconAfter="arrow">
          {t('estimate.book')}
        </Button>
      </Result>
    </Card>
  );
}

/** The controls' values that differ from the rendered ones. */
function choicesStanding(form: HTMLFormElement | null, { cleaning, date, size }: EstimateChoices): Partial<EstimateChoices> {
  const drawn = { 'estimate-cleaning': cleaning, 'estimate-date': date, 'estimate-size': String(size) };
  const changed = readPreHydrationChanges(form, drawn);
  const chosen = serviceTypeNames.find((name) => name === changed['estimate-cleaning']);
  return {
    ...(chosen && { cleaning: chosen }),
    ...(changed['estimate-date'] && { date: changed['estimate-date'] }),
    ...(changed['estimate-size'] && { size: Number(changed['estimate-size']) }),
  };
}

const asLinkParams = ({ cleaning, date, size, bedrooms, bathrooms }: EstimateChoices) => ({
  cleaning,
  date,
  size: String(size),
  bedrooms: String(bedrooms),
  bathrooms: String(bathrooms),
});
