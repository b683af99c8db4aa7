import type { Preview } from '@nitida/contract/platform-answers';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';

interface RevokePreviewDialogProps {
  preview: Preview;
  onClose: () => void;
  onDone: () => void;
}

export function RevokePreviewDialog({ preview: { id }, onClose, onDone }: RevokePreviewDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ChangeDialog
      title={t('previews.revokeTitle', { number: id })}
      confirmLabel={t('keys.revoke')}
      isDanger
      onClose={onClose}
      onDone={onDone}
      change={(why) => call('revokePreview', { params: { id }, body: { why } })}
    >
      <p>{t('previews.revokeText')}</p>
    </ChangeDialog>
  );
}
