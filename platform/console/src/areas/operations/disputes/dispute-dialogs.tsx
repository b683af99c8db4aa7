import type { Dispute } from '@nitida/contract';
import { TextArea, useFormErrors } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useKept } from '../../../parts/use-kept.ts';
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
  const { value: values, set: setValues, forget } = useKept(`evidence ${dispute.id}`, { text: '' });
  const form = useFormErrors({
    values,
    check: ({ text }) => ({ text: text.trim() === '' ? t('common.missing') : undefined }),
    fields: ['text'],
  });
  return (
    <FormDialog
      title={t('operations.dispute.answer')}
      description={t('operations.dispute.answerText')}
      sendLabel={t('operations.dispute.send')}
      form={form}
      send={() => call('submitEvidence', { params: { id: dispute.id }, body: { text: values.text } })}
      onClose={onClose}
      onDone={() => {
        forget();
        onDone();
      }}
    >
      <TextArea
        name="text"
        label={t('operations.dispute.what')}
        value={values.text}
        onChange={(text) => setValues({ text })}
        maxLength={8000}
        rows={6}
        {...form.field('text')}
      />
    </FormDialog>
  );
}

/** Leaves the money to the customer, for good. */
function AcceptDialog({ dispute, onClose, onDone }: DisputeDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const money = useMoney();
  const form = useFormErrors({ values: {}, check: () => ({}), fields: [] });
  return (
    <FormDialog
      title={t('operations.dispute.acceptTitle', { amount: money(dispute.amount), who: dispute.customer.name })}
      description={t('operations.dispute.acceptText')}
      sendLabel={t('operations.dispute.accept')}
      isDanger
      form={form}
      send={() => call('acceptDispute', { params: { id: dispute.id } })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormDialog>
  );
}

/** Charges the saved card again, with its owner's agreement. */
function AllowCardDialog({ dispute, onClose, onDone }: DisputeDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const form = useFormErrors({ values: {}, check: () => ({}), fields: [] });
  return (
    <FormDialog
      title={t('operations.dispute.allowTitle', { who: dispute.customer.name })}
      description={t('operations.dispute.allowText')}
      sendLabel={t('operations.dispute.allowCard')}
      form={form}
      send={() => call('allowCard', { params: { id: dispute.id } })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormDialog>
  );
}
