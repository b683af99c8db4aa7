import { formatMoney } from '@nitida/ui/format';
import type { TFunction } from 'i18next';
import { host } from '../../host.ts';
import type { RefundTarget, ShownRefund } from './refund-facts.tsx';

/** Says after a cancellation what was done and where the refund goes. `done` is the first sentence. */
export function announceRefund(t: TFunction<'accountChanges'>, done: string, refund: ShownRefund, refundTo: RefundTarget): void {
  const written = (cents: number) => formatMoney(cents, host().language.locale());
  // Disputed money goes to the card alone, once the bank has decided.
  const { waiting = 0 } = refund;
  const card = refundTo === 'card' || waiting > 0 ? refund.card : 0;
  const credit = refund.amount - card;
  const told = [
    done,
    ...(card > waiting ? [t('refund.toldCard', { amount: written(card - waiting) })] : []),
    ...(waiting > 0 ? [t('refund.waiting', { amount: written(waiting) })] : []),
    ...(credit > 0 ? [t('refund.toldCredit', { amount: written(credit) })] : []),
  ];
  host().dialogs.toast(told.join(' '));
}
