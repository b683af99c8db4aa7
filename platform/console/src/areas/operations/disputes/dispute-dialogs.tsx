import type { Dispute } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { TextDialog } from '../../../parts/text-dialog.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import type { DisputeAction } from './dispute-words.ts';

interface DisputeDialogProps {
  dispute: Dispute;
  onClose: () => void;
  onDone: () => void;
}

export function DisputeDialog({ action, ...props }: DisputeDialogProps & { action: DisputeAction }) {
  switch (action) {
    case 'answer':
      return <AnswerDialog {...props} />;
    case 'accept':
      return <AcceptDialog {...props} />;
    case 'allowCard':
      return <AllowCardDialog {...props} />;
  }
}

/** Sends the bank what happened, which is possible once. */
function AnswerDialog({ dispute, onClose, onDone }: DisputeDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <TextDialog
      title={t('operations.dispute.answer')}
      description={t('operations.dispute.answerText')}
      sendLabel={t('operations.dispute.send')}
      keptAs={`evidence ${dispute.id}`}
      label={t('operations.dispute.what')}
      maxLength={8000}
      rows={6}
      send={(text) => call('submitEvidence', { params: { id: dispute.id }, body: { text } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Leaves the money to the customer, for good. */
function AcceptDialog({ dispute, onClose, onDone }: DisputeDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const money = useMoney();
  return (
    <ConfirmDialog
      title={t('operations.dispute.acceptTitle', { amount: money(dispute.amount), who: dispute.customer.name })}
      description={t('operations.dispute.acceptText')}
      sendLabel={t('operations.dispute.accept')}
      isDanger
      send={() => call('acceptDispute', { params: { id: dispute.id } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Charges the saved card again, with its owner's agreement. */
function AllowCardDialog({ dispute, onClose, onDone }: DisputeDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ConfirmDialog
      title={t('operations.dispute.allowTitle', { who: dispute.customer.name })}
      description={t('operations.dispute.allowText')}
      sendLabel={t('operations.dispute.allowCard')}
      send={() => call('allowCard', { params: { id: dispute.id } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
