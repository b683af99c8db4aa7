import type { Subscription } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { FailureNote } from '@nitida/ui/forms';
import { ConfirmDialog } from '@nitida/ui/late-dialog';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';

interface Props {
  subscription: Subscription;
  onChanged: () => void;
  onClose: () => void;
}

/** Resumes a paused series after it has shown the dates that will be booked again. */
export function ResumeDialog({ subscription: { id, resumable, time }, onChanged, onClose }: Props) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const { isBusy, error, send } = useSend();
  const resume = async () => {
    const result = await send(() => host().http.call('resumeSubscription', { params: { id } }));
    if (!result.ok) return;
    host().dialogs.toast(t('resume.done'));
    onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('resume.title')}
      description={resumable.length === 0 ? t('resume.none') : t('resume.info', { count: resumable.length })}
      confirmLabel={t('resume.confirm')}
      cancelLabel={t('resume.keep')}
      closeLabel={t('dialog.close')}
      onConfirm={resume}
      onClose={onClose}
      isBusy={isBusy}
    >
      {resumable.length > 0 && (
        <Dates>
          {resumable.map((date) => (
            <li key={date}>
              {formatDate(date, locale, 'fact')}, {time}
            </li>
          ))}
        </Dates>
      )}
      <FailureNote error={error} />
    </ConfirmDialog>
  );
}

const Dates = styled.ul`
  display: grid;
  gap: var(--s-2);
  font-weight: 500;

  li::first-letter {
    text-transform: uppercase;
  }
`;
