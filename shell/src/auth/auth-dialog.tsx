import type { UnverifiedUser } from '@nitida/contract';
import { Dialog } from '@nitida/ui/dialog';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { useLocation } from 'react-router-dom';
import { type AuthView, logInAgainOf } from '../core/create-auth.ts';
import { useShell } from '../core/shell-context.ts';
import { LoginForm } from './login-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Loaded with the first sign-up, because the phone rules are heavy. */
const SignUpForm = lazy(async () => ({ default: (await import('./sign-up-form.tsx')).SignUpForm }));

const SocialAccountForm = lazy(async () => ({ default: (await import('./social-account-form.tsx')).SocialAccountForm }));

export default function AuthDialog({ view }: { view: AuthView | null }) {
  const { t } = useTranslation('common');
  const { auth } = useShell();
  const waiting = <Skeleton label={t('site.loading')} shape="lines" count={5} />;
  const again = logInAgainOf(view);
  const isOver = again === 'sessionOver';
  // Only the summary page always has entries: it comes at the end of the booking.
  const hasEntered = useLocation().pathname === '/summary';
  const isSentByPartner = useAtomValue(auth.partnerAtom) !== null;
  const freshLead = isSentByPartner ? t('auth.byPartner') : t('auth.signUpLeadFresh');
  const signUpLead = hasEntered ? t('auth.signUpLead') : freshLead;
  const texts: Record<AuthView['mode'], { title: string; description: ReactNode }> = {
    login: again
      ? { title: t('auth.sessionOverTitle'), description: isOver ? t('auth.sessionOver') : t('auth.sensitive') }
      : { title: t('auth.logInTitle'), description: null },
    signup: { title: t('auth.signUpTitle'), description: signUpLead },
    password: {
      title: view?.mode === 'password' && view.user?.provider ? t('auth.socialTitle') : t('auth.passwordTitle'),
      description: view?.mode === 'password' && view.user ? <AccountEmail email={view.user.email} /> : null,
    },
  };
  const { title, description } = texts[view?.mode ?? 'login'];
  return (
    <Dialog
      isOpen={view !== null}
      onClose={auth.dismiss}
      // The password link works only once, so an accidental close would lose the whole sign-up. After a session has ended, it would lose what is typed on the
      // page.
      isDismissable={view?.mode !== 'password' && !isOver}
      title={title}
      description={description}
      closeLabel={t('dialog.close')}
    >
      {view === null || navigator.cookieEnabled ? null : (
        <Note tone="luz" title={t('auth.cookiesTitle')}>
          {t('auth.cookiesBody')}
        </Note>
      )}
      <Suspense fallback={waiting}>
        {view?.mode === 'login' ? <LoginForm again={again} /> : null}
        {view?.mode === 'signup' ? <SignUpForm /> : null}
        {view?.mode === 'password' ? view.user ? <LastStep user={view.user} /> : waiting : null}
      </Suspense>
    </Dialog>
  );
}

function LastStep({ user }: { user: UnverifiedUser }) {
  return user.provider ? <SocialAccountForm user={user} /> : <PasswordForm user={user} />;
}

function AccountEmail({ email }: { email: string }) {
  const { t, i18n } = useTranslation('common');
  return <Trans t={t} i18n={i18n} i18nKey="auth.passwordLead" values={{ email }} components={{ strong: <strong /> }} shouldUnescape />;
}
