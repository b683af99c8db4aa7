import { ConfirmDialog } from '@nitida/ui/dialog';
import { FailureNote } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';

interface DeleteDialogProps {
  page: string;
  /** What the page is called. */
  name: string;
  onClose: () => void;
}

/** Deletes a campaign that visitors never had. The list of pages opens. */
export function DeleteDialog({ page, name, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    const result = await call('deleteContentDraft', { body: { page } });
    setBusy(false);
    // Somebody else deleted it: that is what was asked for.
    if (result.ok || result.failure.code === 'not_found') return void navigate('/content');
    setError(result.failure.code === 'illegal_transition' ? t('publish.deletePlanned') : failureText(t, result.failure));
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isBusy}
      title={t('publish.deleteTitle', { page: name })}
      description={t('publish.deleteText')}
      confirmLabel={t('publish.delete')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <FailureNote error={error} />
    </ConfirmDialog>
  );
}
