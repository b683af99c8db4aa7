import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { ErrorSummary, FailureNote, type useFormErrors } from '@nitida/ui/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../calls/call-failure.ts';
import { failureText } from '../calls/failure-text.ts';
import { Form } from './form.tsx';

export interface FormDialogProps<T> {
  title: string;
  description: string;
  sendLabel: string;
  /** What is sent cannot be taken back. */
  isDanger?: boolean;
  form: Pick<ReturnType<typeof useFormErrors>, 'onSubmit' | 'summary' | 'attempt'>;
  /** Called when no field has an error. */
  send: () => Promise<CallResult<T>>;
  onClose: () => void;
  onDone: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, which stays open with its values when the site refuses them. It is open while it is mounted. */
export function FormDialog<T>({
  title,
  description,
  sendLabel,
  isDanger = false,
  form,
  send,
  onClose,
  onDone,
  children,
}: FormDialogProps<T>) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await send();
    setBusy(false);
    if (result.ok) onDone();
    else setError(failureText(t, result.failure));
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} description={description} closeLabel={t('common.close')} isDismissable={!isBusy}>
      <Form noValidate onSubmit={form.onSubmit(() => void submit())}>
        <ErrorSummary title={t('common.checkFields')} errors={form.summary} attempt={form.attempt} isBrief />
        <FailureNote error={error} />
        {children}
        <Button type="submit" isCompact look={isDanger ? 'danger' : 'primary'} isBusy={isBusy} busyLabel={t('common.sending')}>
          {sendLabel}
        </Button>
      </Form>
    </Dialog>
  );
}
