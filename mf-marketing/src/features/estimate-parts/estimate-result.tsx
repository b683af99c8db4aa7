import type { PriceList } from '@nitida/contract';
import { Announcement } from '@nitida/ui/feedback';
import { formatDuration, formatMoney } from '@nitida/ui/format';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type EstimateChoices, estimatePrice } from './estimate-price.ts';

interface Props {
  /** Null while it loads. The layout reserves its space. */
  priceList: PriceList | null;
  choices: EstimateChoices;
  now: Date;
  locale: string;
}

/** The estimated price with its duration. */
export function EstimateResult({ priceList, choices, now, locale }: Props) {
  const { t } = useTranslation('marketing');
  const visit = priceList && estimatePrice(priceList, choices, now);
  const amount = visit ? formatMoney(visit.total, locale) : '';
  const facts = visit
    ? t('estimate.facts', { duration: formatDuration(visit.durationMinutes, locale) })
    : priceList === null
      ? t('estimate.loading')
      : t('estimate.tooLong');
  return (
    <div>
      <Price>{amount || '\u2002'}</Price>
      <Fine>{facts}</Fine>
      <Announcement value={visit?.total ?? (priceList && 0)} text={`${amount} ${facts}`} />
    </div>
  );
}

const Price = styled.div`
  color: var(--on-patch);
  font-size: clamp(2.5rem, 3.6vw, 3.25rem);
  font-weight: 500;
  font-variation-settings: var(--flare);
  font-variant-numeric: tabular-nums;
  line-height: 1;
  letter-spacing: -0.03em;
`;

/** As wide as the bright patch, because its colour is readable only there. */
const Fine = styled(Small)`
  white-space: pre-line;
  min-height: 1.5em;
  max-width: 250px;
  margin-top: 6px;
  color: var(--on-patch);

  @media (max-width: 374px) {
    max-width: 171px;
  }
`;
