import type { Announcement } from '@nitida/contract';
import { ConfirmDialog } from '@nitida/ui/dialog';
import { FailureNote } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useText } from './use-text.ts';

interface EndDialogProps {
  announcement: Announcement;
  onClose: () => void;
  onDone: () => void;
}

/** Ends a bar that visitors see, or keeps one from ever being seen. */
export function EndDialog({ announcement, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const textOf = useText();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isShown = announcement.state === 'shown';

  async function end(): Promise<void> {
    setBusy(true);
    const result = await call('endAnnouncement', { params: { id: announcement.id } });
    setBusy(false);
    // Somebody else ended it: that is what was asked for.
    if (result.ok || result.failure.code === 'illegal_transition') return onDone();
    setError(failureText(t, result.failure));
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={isBusy}
      title={t(isShown ? 'announcements.endTitle' : 'announcements.dropTitle')}
      description={textOf(announcement)}
      confirmLabel={t(isShown ? 'announcements.end' : 'announcements.drop')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <FailureNote error={error} />
    </ConfirmDialog>
  );
}
