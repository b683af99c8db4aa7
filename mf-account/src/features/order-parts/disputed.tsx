import type { Order } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { formatMoney } from '@nitida/ui/format';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { Balanced } from './balanced.tsx';
import { disputeKeys } from './texts.ts';

/** A payment that the customer disputed: the amount that the bank retains until it decides, or its decision. */
export function Disputed({ order: { dispute } }: { order: Order }) {
  const { t } = useTranslation('account');
  if (dispute === null) return null;
  const amount = formatMoney(dispute.amount, host().language.locale());
  return (
    <Note tone={dispute.state === 'open' ? 'luz' : 'info'} icon="info">
      <Balanced>{t(disputeKeys[dispute.state], { amount })}</Balanced>
    </Note>
  );
}
