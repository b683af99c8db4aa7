import { payRange } from '@nitida/domain';
import { formatEndTime, formatMoneyRange, formatNumber } from '@nitida/ui/format';
import { TileWall } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import type { PayFigures } from './pay-figures.ts';

/** The figures of the cleaners' pay and of the requests. */
export function Facts({ figures }: { figures: PayFigures }) {
  const { t } = useTranslation('work');
  const { pay, confirmationMinutes, replyFrom, replyUntil } = figures;
  const locale = host().language.locale();
  const money = (cents: number) =>
    formatNumber(cents / 100, locale, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' });
  const now = payRange(pay);
  const facts = [
    {
      id: 'pay',
      figure: formatMoneyRange(now.least, now.most, locale),
      name: t('home.payNowName'),
      body: t('home.payNowBody', { least: money(pay.limits.least), most: money(pay.limits.most) }),
    },
    { id: 'instant', figure: t('home.instant'), name: t('home.instantName'), body: t('home.instantBody') },
    {
      id: 'bonus',
      figure: t('home.bonus', { percent: pay.bonusPercent.sunday }),
      name: t('home.bonusName'),
      body: t('home.bonusBody', { offPeak: pay.bonusPercent.offPeak, rush: pay.bonusPercent.rush }),
    },
    {
      id: 'reply',
      figure: t('home.reply', { minutes: confirmationMinutes }),
      name: t('home.replyName'),
      body: t('home.replyBody', { from: replyFrom, until: formatEndTime(replyUntil, locale) }),
    },
  ];
  return (
    <TileWall as="ul" columns744={2}>
      {facts.map(({ id, figure, name, body }) => (
        <Fact key={id}>
          <Figure>{figure}</Figure>
          <Heading level={3}>{name}</Heading>
          <p>{body}</p>
        </Fact>
      ))}
    </TileWall>
  );
}

const Fact = styled.li`
  display: grid;
  gap: var(--s-2);
  align-content: start;
  padding: 32px 28px;

  p {
    font-size: 0.9375rem;
    color: var(--ink-2);
    text-wrap: balance;
  }
`;

const Figure = styled.span`
  color: var(--persiana-ink);
  font-size: clamp(2.125rem, 3.4vw, 3.25rem);
  font-variation-settings: var(--flare);
  line-height: 1.05;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
`;
