import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { TextDialog } from '../../../parts/text-dialog.tsx';
import { mailNameKeys } from './mail-words.ts';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Adds a note that the customer does not see. */
export function NoteDialog({ detail: { order }, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <TextDialog
      title={t('operations.notes.add')}
      description={t('operations.notes.text')}
      sendLabel={t('operations.notes.send')}
      keptAs={`note ${order.id}`}
      label={t('operations.notes.note')}
      maxLength={2000}
      send={(text) => call('addNote', { params: { id: order.id }, body: { text } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Sends a mail once more, as it would be written now. */
export function ResendDialog({ detail: { order, mails }, mailId, onClose, onDone }: OrderDialogProps & { mailId: string }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const template = mails.find(({ id }) => id === mailId)?.template ?? '';
  const name = t(mailNameKeys[template] ?? 'operations.mails.other');
  return (
    <ConfirmDialog
      title={t('operations.mails.resendTitle', { name })}
      description={t('operations.mails.resendText', { email: order.customer.email })}
      sendLabel={t('operations.mails.resend')}
      send={() => call('resendMail', { params: { id: order.id }, body: { mailId } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
