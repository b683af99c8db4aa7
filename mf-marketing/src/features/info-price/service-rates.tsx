import { descriptionKeys, includedTexts, type PriceList, type ServiceTypeName, serviceKeys } from '@nitida/contract';
import { grossOf } from '@nitida/domain';
import { formatMoney, formatNumber } from '@nitida/ui/format';
import { Included } from '@nitida/ui/included';
import { Heading } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { serviceOrder } from '../../content/offer-order.ts';
import { type Rate, RateList } from './rate-list.tsx';
import { useTariffTexts } from './use-tariff-texts.ts';

type SizePricing = PriceList['cleaningSizePricing'][number];

/** The services with the parts of their prices, with IVA. Rooms that cost the same in every service stand once, below them. */
export function ServiceRates({ list }: { list: PriceList }) {
  const { t } = useTranslation('marketing');
  const { rates, rooms } = useServiceRates(list);
  const priced = list.cleaningSizePricing;
  const isShared =
    priced.length > 0 &&
    new Set(
      priced.map((row) =>
        rooms(row)
          .map(({ price }) => price)
          .join(),
      ),
    ).size === 1;
  const shared = isShared ? priced[0] : undefined;
  return (
    <Services>
      {serviceOrder.map((type) => (
        <li key={type}>
          <Heading level={3} look={2}>
            {t(serviceKeys[type])}
          </Heading>
          <p>{t(descriptionKeys[type])}</p>
          <RateList rates={rates(type, !isShared)} />
          <Included {...includedTexts(type, t)} />
        </li>
      ))}
      {shared && (
        <li>
          <Rooms level={3} look={2}>
            {t('calculator.rooms')}
          </Rooms>
          <RateList rates={rooms(shared)} />
        </li>
      )}
    </Services>
  );
}

function useServiceRates(list: PriceList) {
  const { t } = useTranslation('marketing');
  const { locale } = useTariffTexts();
  const money = (net: number) => formatMoney(grossOf(list, net), locale);
  // A rate is multiplied by the size, so one that is rounded to a cent would give another total. All rates have the same number of decimals.
  const exact = (net: number) =>
    formatNumber((net * (100 + list.pricing.ivaPercent)) / 10_000, locale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: 3,
      maximumFractionDigits: 4,
    });

  function bandName(from: number | null, to: number | null): string {
    const sizes = { from: formatNumber(from ?? 0, locale), sqm: formatNumber(to ?? 0, locale) };
    if (to === null) return t('tariffs.above', sizes);
    return from === null ? t('tariffs.upTo', sizes) : t('tariffs.between', sizes);
  }
  function sizeRates(type: ServiceTypeName): Rate[] {
    const bands = list.sqmSizePricing.filter((band) => band.type === type);
    return bands.map(({ upToSqm, perSqm }, index) => {
      const from = bands[index - 1]?.upToSqm ?? null;
      return { id: `sqm${index}`, name: bandName(from, upToSqm), price: t('tariffs.perSqm', { price: exact(perSqm) }) };
    });
  }

  const rooms = (size: SizePricing): Rate[] => [
    { id: 'living', name: t('tariffs.livingRoom'), price: money(size.livingRoom) },
    { id: 'bedroom', name: t('tariffs.bedroom'), price: money(size.bedroom) },
    { id: 'bathroom', name: t('tariffs.bathroom'), price: money(size.bathroom) },
    { id: 'kitchen', name: t('tariffs.kitchen'), price: money(size.kitchen) },
  ];
  const rates = (type: ServiceTypeName, hasRooms: boolean): Rate[] => {
    const size = list.cleaningSizePricing.find((row) => row.type === type);
    const hour = list.pricePerHours.find((row) => row.type === type);
    if (!size)
      return hour ? [{ id: 'hour', name: t('tariffs.hourly'), price: t('tariffs.perHour', { price: money(hour.pricePerHour) }) }] : [];
    return [{ id: 'fixed', name: t('tariffs.fixed'), price: money(size.fixed) }, ...sizeRates(type), ...(hasRooms ? rooms(size) : [])];
  };
  return { rates, rooms };
}

const Rooms = styled(Heading)`
  margin-bottom: var(--s-4);
`;

const Services = styled.ol`
  display: grid;
  gap: var(--s-8);

  p {
    max-width: 38em;
    text-wrap: balance;
    margin: var(--s-2) 0 var(--s-4);
    color: var(--ink-2);
  }
`;
