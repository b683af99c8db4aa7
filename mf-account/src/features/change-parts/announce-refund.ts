import { formatMoney } from '@nitida/ui/format';
import type { TFunction } from 'i18next';
import { host } from '../../host.ts';
import type { RefundTarget, ShownRefund } from './refund-facts.tsx';

/** Says after a cancellation what was done and where the refund goes. `done` is the first sentence. */
export function announceRefund(t: TFunction<'accountChanges'>, done: string, refund: ShownRefund, refundTo: RefundTarget): void {
  const written = (cents: number) => formatMoney(cents, host().language.locale());
  const card = refundTo === 'card' ? refund.card : 0;
  const credit = refund.amount - card;
  const told = [
    done,
    ...(card > 0 ? [t('refund.toldCard', { amount: written(card) })] : []),
    ...(credit > 0 ? [t('refund.toldCredit', { amount: written(credit) })] : []),
  ];
  host().dialogs.toast(told.join(' '));
}
