import { TextArea, useFormErrors } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { mailNameKeys } from './mail-words.ts';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Adds a note that the customer does not see. */
export function NoteDialog({ detail: { order }, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { value: values, set: setValues, forget } = useKept(`note ${order.id}`, { text: '' });
  const form = useFormErrors({
    values,
    check: ({ text }) => ({ text: text.trim() === '' ? t('common.missing') : undefined }),
    fields: ['text'],
  });
  return (
    <FormDialog
      title={t('operations.notes.add')}
      description={t('operations.notes.text')}
      sendLabel={t('operations.notes.send')}
      form={form}
      send={() => call('addNote', { params: { id: order.id }, body: { text: values.text } })}
      onClose={onClose}
      onDone={() => {
        forget();
        onDone();
      }}
    >
      <TextArea
        name="text"
        label={t('operations.notes.note')}
        value={values.text}
        onChange={(text) => setValues({ text })}
        maxLength={2000}
        {...form.field('text')}
      />
    </FormDialog>
  );
}

/** Sends a mail once more, as it would be written now. */
export function ResendDialog({ detail: { order, mails }, mailId, onClose, onDone }: OrderDialogProps & { mailId: string }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const form = useFormErrors({ values: {}, check: () => ({}), fields: [] });
  const template = mails.find(({ id }) => id === mailId)?.template ?? '';
  const name = t(mailNameKeys[template] ?? 'operations.mails.other');
  return (
    <FormDialog
      title={t('operations.mails.resendTitle', { name })}
      description={t('operations.mails.resendText', { email: order.customer.email })}
      sendLabel={t('operations.mails.resend')}
      form={form}
      send={() => call('resendMail', { params: { id: order.id }, body: { mailId } })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormDialog>
  );
}
