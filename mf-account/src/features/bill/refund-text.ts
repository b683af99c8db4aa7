import type { Order } from '@nitida/contract';
import { formatDate, formatMoney } from '@nitida/ui/format';
import type { TFunction } from 'i18next';

/** The sentence about the refund: its amount, its target and its day. Null without a refund that has a credit note. */
export function refundText({ refunds, refunded, refundedTo: { card, credit } }: Order, t: TFunction, locale: string): string | null {
  const last = refunds.at(-1);
  if (last === undefined) return null;
  const what = { amount: formatMoney(refunded, locale), date: formatDate(new Date(last.at), locale, 'long') };
  if (credit === 0) return t('bill.refundedCard', what);
  return card === 0 ? t('bill.refundedCredit', what) : t('bill.refundedBoth', what);
}
