import { extraKeys, type PriceLine, type PriceList, serviceKeys, speedKeys, speedWithinKeys, tariffKeys } from '@nitida/contract';
import type { WorkPrice } from '@nitida/domain';
import { Announcement } from '@nitida/ui/feedback';
import { formatDuration, formatMoney, formatPercent } from '@nitida/ui/format';
import { Panel } from '@nitida/ui/layout';
import { PricePanel } from '@nitida/ui/price';
import { Heading, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { type Choices, calculate } from './calculation.ts';
import { useTariffTexts } from './use-tariff-texts.ts';

/** The price lines and the total, or a message about what must change to get a price. */
export function CalculatorPrice({ list, choices }: { list: PriceList; choices: Choices }) {
  const { t } = useTranslation('marketing');
  const { locale } = useTariffTexts();
  const result = calculate(list, choices);
  if (result.ok) {
    const { total } = result.price;
    return (
      <>
        <Lines price={result.price} choices={choices} />
        <Announcement key="total" value={total} text={t('calculator.announce', { amount: formatMoney(total, locale) })} />
      </>
    );
  }
  const { fittingSpeed } = result;
  const advice = fittingSpeed ? t('calculator.fits', { cleaners: t(speedWithinKeys[fittingSpeed]) }) : t('calculator.callUs');
  return (
    <>
      <Panel>
        <Heading level={3}>{t('calculator.tooLong')}</Heading>
        <p>{advice}</p>
      </Panel>
      <Announcement key="total" value={fittingSpeed} text={`${t('calculator.tooLong')} ${advice}`} />
    </>
  );
}

/** The total and the time of the visit, for the bar that phones and tablets keep in sight. */
export function CalculatorTotal({ list, choices }: { list: PriceList; choices: Choices }) {
  const { t } = useTranslation('marketing');
  const { locale } = useTariffTexts();
  const result = calculate(list, choices);
  if (!result.ok) return <small>{t('calculator.tooLong')}</small>;
  const { total, durationMinutes } = result.price;
  return (
    <>
      <strong>{formatMoney(total, locale)}</strong>
      <small>{formatDuration(durationMinutes, locale)}</small>
    </>
  );
}

function Lines({ price, choices }: { price: WorkPrice; choices: Choices }) {
  const { t } = useTranslation('marketing');
  const { locale } = useTariffTexts();
  const lineName = useLineNames(choices);
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <PricePanel
      title={t('calculator.price')}
      when={formatDuration(price.durationMinutes, locale)}
      lines={price.lines
        .filter(isCharged)
        .map((line) => ({ id: `${line.kind} ${line.ref}`, name: lineName(line), amount: money(line.amount) }))}
      sums={[
        { id: 'subtotal', name: t('priceLine.subtotal'), amount: money(price.subtotal) },
        { id: 'iva', name: t('calculator.iva', { percent: formatPercent(price.ivaPercent, locale) }), amount: money(price.iva) },
      ]}
      promo={<Small>{t('calculator.net', { percent: formatPercent(price.ivaPercent, locale) })}</Small>}
      total={{ name: t('priceLine.total'), amount: money(price.total) }}
    />
  );
}

/** What adds nothing is no line: the standard rate, or an extra that is free. */
const isCharged = ({ amount }: PriceLine): boolean => amount !== 0;

function useLineNames({ cleaning, speed }: Choices): (line: PriceLine) => string {
  const { t } = useTranslation('marketing');
  const isExtra = (ref: string): ref is keyof typeof extraKeys => Object.hasOwn(extraKeys, ref);
  const isTariff = (ref: string): ref is keyof typeof tariffKeys => Object.hasOwn(tariffKeys, ref);
  return ({ kind, ref }) => {
    if (kind === 'cleaning') return t(serviceKeys[cleaning]);
    if (kind === 'extra' && isExtra(ref)) return t(extraKeys[ref]);
    if (kind === 'speed') return t(speedKeys[speed]);
    if (kind === 'time' && isTariff(ref)) return t('priceLine.time', { tariff: t(tariffKeys[ref]) });
    return kind === 'cardFee' ? t('priceLine.cardFee') : ref;
  };
}
