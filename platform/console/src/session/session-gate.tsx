import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFailure } from '../calls/call-failure.ts';
import { useCalls } from '../calls/calls-context.ts';
import { failureText } from '../calls/failure-text.ts';
import { FreshCodeDialog } from './fresh-code-dialog.tsx';
import { GuestPage } from './guest-page.tsx';
import { isLinkPage, LinkPage } from './link-page.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { SessionContext, type StaffSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

type Read = { session: StaffSession } | { failure: CallFailure } | null;

interface SessionGateProps {
  /** Counts the answers that said that the session has ended. */
  ended: number;
  children: ReactNode;
}

/** Shows the console to signed-in staff with the second factor that they need, and the way there to others. */
export function SessionGate({ ended, children }: SessionGateProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const navigate = useNavigate();
  const [read, setRead] = useState<Read>(null);
  const [isLink, setLink] = useState(isLinkPage);

  const refresh = useCallback(async () => {
    const result = await call('getSession');
    setRead(result.ok ? { session: result.data } : { failure: result.failure });
  }, [call]);
  // Read at the start, and again when an answer says that the session has ended.
  useEffect(() => {
    if (ended >= 0) void refresh();
  }, [refresh, ended]);

  const leaveLink = () => {
    // The token stays in no history.
    navigate('/', { replace: true });
    setLink(false);
    void refresh();
  };

  if (isLink) return <LinkPage onLeft={leaveLink} />;
  if (read === null) return null;
  if ('failure' in read)
    return (
      <GuestPage title={t('failure.title')}>
        <Note tone="error">{failureText(t, read.failure)}</Note>
        <Button look="secondary" isCompact onPress={() => void refresh()}>
          {t('common.retry')}
        </Button>
      </GuestPage>
    );
  const { staff: member, secondFactor, hasPasskey } = read.session;
  if (!member || !secondFactor)
    return (
      <GuestPage title={t('signIn.title')}>
        <SignInForm onSignedIn={refresh} hasEnded={ended > 0} />
      </GuestPage>
    );
  const signOut = async () => {
    await call('signOut');
    // What one member of staff has read is not for the next one at this desk.
    window.location.assign('/');
  };
  if (secondFactor === 'due')
    return (
      <GuestPage title={t('secondFactor.title')} onSignOut={signOut}>
        <SecondFactorSetup onSet={refresh} />
      </GuestPage>
    );
  return (
    <SessionContext value={{ member, secondFactor, hasPasskey, refresh, signOut }}>
      {children}
      <FreshCodeDialog />
    </SessionContext>
  );
}
