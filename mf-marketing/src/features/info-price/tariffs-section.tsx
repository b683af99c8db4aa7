import { extraKeys, extraServiceIds, type PriceList, speedKeys, tariffKeys } from '@nitida/contract';
import { grossOf } from '@nitida/domain';
import { Skeleton } from '@nitida/ui/feedback';
import { formatMoney } from '@nitida/ui/format';
import { Section } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { fill } from '../../content/figures.ts';
import { usePrices } from '../../content/use-settings.ts';
import { Two } from '../section-parts/list-sections.tsx';
import { SectionHead } from '../section-parts/section-head.tsx';
import type { ViewProps } from '../section-parts/view-props.ts';
import { type Rate, RateList } from './rate-list.tsx';
import { ServiceRates } from './service-rates.tsx';
import { timeTariffs } from './time-tariffs.ts';
import { useTariffTexts } from './use-tariff-texts.ts';

/** A table of the current price list. */
export function TariffsSection({ section, figures, isShaded }: ViewProps<'tariffs'>) {
  const { t } = useTranslation('marketing');
  const { data: list, status } = usePrices();
  const views: Record<typeof section.of, (list: PriceList) => ReactNode> = {
    services: (list) => <ServiceRates list={list} />,
    extras: (list) => <ExtraRates list={list} />,
    speeds: (list) => <SpeedRates list={list} />,
    times: (list) => <TimeRates list={list} />,
  };
  return (
    <Section isShaded={isShaded}>
      <Two>
        <SectionHead title={section.title} text={fill(section.lead, figures)} />
        <div>
          {status === 'loading' && <Skeleton label={t('estimate.loading')} />}
          {list && views[section.of](list)}
        </div>
      </Two>
    </Section>
  );
}

function ExtraRates({ list }: { list: PriceList }) {
  const { t } = useTranslation('marketing');
  const { locale } = useTariffTexts();
  const rates = extraServiceIds.flatMap((id): Rate[] => {
    const extra = list.extraServices.find((row) => row.id === id);
    return extra ? [{ id, name: t(extraKeys[id]), price: formatMoney(grossOf(list, extra.price), locale) }] : [];
  });
  return <RateList rates={rates} />;
}

function SpeedRates({ list }: { list: PriceList }) {
  const { t } = useTranslation('marketing');
  const { surcharge } = useTariffTexts();
  return (
    <RateList
      rates={list.pricing.speeds.map(({ speed, percent, cleaners: count }) => ({
        id: speed,
        name: t(speedKeys[speed]),
        detail: count > 1 ? t('tariffs.sharedTime', { speed: `${count}×` }) : t('tariffs.wholeTime'),
        price: surcharge(percent),
      }))}
    />
  );
}

/** The tariffs by time, and the fee for paying by card. */
function TimeRates({ list }: { list: PriceList }) {
  const { t } = useTranslation('marketing');
  const { timeOf, surcharge } = useTariffTexts();
  const { cardFeePercent } = list.pricing;
  return (
    <>
      <RateList
        rates={timeTariffs(list).map((row) => ({
          id: `${row.tariff} ${row.weekdays.join()} ${row.from}`,
          name: t(tariffKeys[row.tariff]),
          detail: timeOf(row),
          price: surcharge(row.coeffPercent - 100),
        }))}
      />
      <CardFee as="p">{cardFeePercent === 0 ? t('tariffs.noCardFee') : t('tariffs.cardFee', { fee: surcharge(cardFeePercent) })}</CardFee>
    </>
  );
}

const CardFee = styled(Small)`
  margin-top: 12px;
`;
