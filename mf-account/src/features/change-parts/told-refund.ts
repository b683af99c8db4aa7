import { formatMoney } from '@nitida/ui/format';
import type { TFunction } from 'i18next';
import { host } from '../../host.ts';
import type { RefundTarget, ShownRefund } from './refund-facts.tsx';

/** After something was cancelled: what was done, and where its money goes. `done` is the first sentence. */
export function tellRefund(t: TFunction<'accountChanges'>, done: string, refund: ShownRefund, refundTo: RefundTarget): void {
  const amount = formatMoney(refund.amount, host().language.locale());
  const isCredit = refundTo === 'credit' || refund.card === 0;
  const money = refund.amount === 0 ? '' : isCredit ? t('refund.toldCredit', { amount }) : t('refund.toldCard', { amount });
  host().dialogs.toast([done, money].filter(Boolean).join(' '));
}
