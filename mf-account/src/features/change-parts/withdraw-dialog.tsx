import type { OrderSummary } from '@nitida/contract';
import { TextArea } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { announceRefund } from './announce-refund.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { PaidCard } from './refund-facts.tsx';
import { shownRefund } from './shown-refund.ts';

interface Props {
  visit: Pick<OrderSummary, 'id' | 'number'> & PaidCard;
  onClose: () => void;
  onChanged: () => void;
}

/** The legal right to withdraw from the contract. The dialog says first what happens, and the customer may add a statement. */
export function WithdrawDialog({ visit, onClose, onChanged }: Props) {
  const { t } = useTranslation('accountChanges');
  const user = useAtomValue(host().session.userAtom);
  const [statement, setStatement] = useState('');
  const { id, number } = visit;
  const defaultStatement = t('withdraw.statementDefault', { number });
  return (
    <RefundDialog
      id={id}
      title={t('withdraw.title')}
      description={t('withdraw.info', { number })}
      note={t('withdraw.law')}
      confirmLabel={t('withdraw.confirm')}
      cancelLabel={t('cancel.keep')}
      cardOf={() => visit.card}
      load={() => host().http.call('getCancellationPreview', { params: { id } })}
      refundOf={({ preview }) => shownRefund(preview)}
      confirm={({ refundTo }) =>
        host().http.call('createWithdrawal', { params: { id }, body: { statement: statement.trim() || defaultStatement, refundTo } })
      }
      onDone={(refund, refundTo) => {
        announceRefund(t, t('withdraw.done', { email: user?.email ?? '' }), refund, refundTo);
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      <TextArea
        name="statement"
        label={t('withdraw.statement')}
        hint={t('withdraw.statementHint', { statement: defaultStatement })}
        optionalMark={t('dialog.optional')}
        value={statement}
        onChange={setStatement}
        maxLength={2000}
        rows={2}
      />
    </RefundDialog>
  );
}
