import type { Subscription } from '@nitida/contract';
import { formatDate, formatMoney } from '@nitida/ui/format';
import { FailureNote } from '@nitida/ui/forms';
import { ConfirmDialog } from '@nitida/ui/late-dialog';
import { Num } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';

interface Props {
  subscription: Subscription;
  onChanged: () => void;
  onClose: () => void;
}

/** Resumes a paused series after it has shown the visits that will be booked again, and what they cost. */
export function ResumeDialog({ subscription: { id, resumable, time }, onChanged, onClose }: Props) {
  const { t } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const { isBusy, error, send } = useSend();
  const inAll = resumable.reduce((sum, { total }) => sum + total, 0);
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
        <>
          <Dates>
            {resumable.map(({ date, total }) => (
              <li key={date}>
                <span>
                  {formatDate(date, locale, 'fact')}, {time}
                </span>
                <Num>{formatMoney(total, locale)}</Num>
              </li>
            ))}
          </Dates>
          <p>{t('resume.total', { amount: formatMoney(inAll, locale) })}</p>
        </>
      )}
      <FailureNote error={error} />
    </ConfirmDialog>
  );
}

const Dates = styled.ul`
  display: grid;
  gap: var(--s-2);
  font-weight: 500;

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--s-4);
  }
  span::first-letter {
    text-transform: uppercase;
  }
`;
