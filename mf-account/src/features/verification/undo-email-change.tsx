import { type ErrorCode, limits } from '@nitida/contract';
import { Button, ButtonLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { Letter } from '../letter.tsx';

interface Failure {
  code: ErrorCode;
  params?: Record<string, string | number> | undefined;
}

/** Takes the account back by the link in the mail to its former email. Only a click uses the link, because mail scanners open links too. */
export function UndoEmailChange({ token }: { token: string }) {
  const { t } = useTranslation('account');
  const [email, setEmail] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  const undo = async () => {
    setBusy(true);
    setFailure(undefined);
    // It may end the session of this browser, too.
    const result = await host().session.endingBy(() => host().http.call('undoEmailChange', { body: { token } }));
    setBusy(false);
    if (result.ok) return setEmail(result.data.email);
    if (result.failure.code === 'link_expired' || result.failure.code === 'link_used') return setOver(true);
    setFailure(result.failure);
  };

  if (email !== null)
    return <Letter isAnswer picture="keys" title={t('verification.undo.done')} body={t('verification.undo.doneBody', { email })} />;
  if (isOver) {
    return (
      <Letter
        isAnswer
        picture="closed"
        title={t('verification.undo.over')}
        body={t('verification.undo.overBody', { days: limits.undoDays })}
      >
        <ToContact />
      </Letter>
    );
  }
  return (
    <Letter picture="letter" title={t('verification.undo.title')} body={t('verification.undo.body')}>
      {failure && (
        <Note tone="error" isLive>
          {host().language.errorText(failure)}
        </Note>
      )}
      <Button isBusy={isBusy} onPress={undo}>
        {t('verification.undo.confirm')}
      </Button>
      {failure?.code === 'email_in_use' && <ToContact />}
    </Letter>
  );
}

function ToContact() {
  const { t } = useTranslation('account');
  const contact = host().links.to('marketing.contactUs');
  return contact !== null && <ButtonLink to={contact}>{t('verification.undo.contact')}</ButtonLink>;
}
