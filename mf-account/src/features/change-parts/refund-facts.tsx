import type { Order, Refund } from '@nitida/contract';
import { formatDate, formatMoney, formatPercent, formatTime } from '@nitida/ui/format';
import { RadioTiles } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { PriceLines } from '@nitida/ui/price';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { cardParts } from '../order-parts/texts.ts';
import { Lit } from './lit.tsx';

export type RefundTarget = 'card' | 'credit';

/** The card that paid a visit, which is known where the whole order is loaded. */
export type PaidCard = Partial<Pick<Order, 'card'>>;

export interface ShownRefund extends Omit<Refund, 'percent'> {
  /** Null for the sum of visits with different percentages. */
  percent: number | null;
  /** The time until which this percentage applies, or null if it no longer changes. */
  until: string | null;
  /** The refund of each visit, if there are several. */
  lines: { id: string; name: string; amount: number }[];
}

/** The refund, where it goes, how long it applies, and what else there is to know about it. */
export function RefundFacts({ refund, note }: { refund: ShownRefund; note?: string | undefined }) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const money = (cents: number) => formatMoney(cents, locale);
  const until = refund.until === null ? null : new Date(refund.until);
  const last = note && <Small>{note}</Small>;
  if (refund.amount === 0)
    return (
      <Stack gap={1}>
        <Small>{nothing(refund)}</Small>
        {last}
      </Stack>
    );
  return (
    <Stack gap={1}>
      <Lit>
        <PriceLines
          lines={refund.lines.map(({ id, name, amount }) => ({ id, name, amount: money(amount) }))}
          sums={[]}
          total={{ name: t('refund.back'), amount: money(refund.amount) }}
        />
      </Lit>
      {refund.percent !== null && refund.percent < 100 && (
        <Small>{t('refund.share', { percent: formatPercent(refund.percent, locale) })}</Small>
      )}
      {refund.credit > 0 && <Small>{t('refund.creditPart', { amount: money(refund.credit) })}</Small>}
      {refund.waiting ? <Small>{t('refund.waiting', { amount: money(refund.waiting) })}</Small> : null}
      {refund.released > 0 && <Small>{t('refund.released', { amount: money(refund.released) })}</Small>}
      {until && <Small>{t('refund.until', { date: formatDate(until, locale, 'weekday'), time: formatTime(until, locale) })}</Small>}
      {last}
    </Stack>
  );

  function nothing({ percent, released }: ShownRefund): string {
    if (released > 0) return t('refund.released', { amount: money(released) });
    return percent === null || percent === 100 ? t('refund.nothingPaid') : t('refund.nothingBack');
  }
}

interface ChoiceProps {
  /** The cents that were paid by card, whose refund target the customer may choose. */
  amount: number;
  card: PaidCard['card'];
  value: RefundTarget;
  onChange: (target: RefundTarget) => void;
}

/** The choice of the refund target: the card or account credit. */
export function RefundChoice({ amount, card, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('accountChanges');
  const { t: account } = useTranslation('account');
  if (amount === 0) return null;
  return (
    <RadioTiles
      name="refundTo"
      label={t('refund.where', { amount: formatMoney(amount, host().language.locale()) })}
      value={value}
      onChange={onChange}
      items={[
        { id: 'card', name: t('refund.card'), description: card ? account('receipt.card', cardParts(card)) : t('refund.cardInfo') },
        { id: 'credit', name: t('refund.credit'), description: t('refund.creditInfo') },
      ]}
    />
  );
}
