import type { UnverifiedUser } from '@nitida/contract';
import { Dialog } from '@nitida/ui/dialog';
import { Skeleton } from '@nitida/ui/feedback';
import { lazy, type ReactNode, Suspense } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useShell } from '../bootstrap/shell-context.ts';
import type { AuthView } from './create-auth.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Carries the phone rules, which are heavy: loaded with the first sign-up. */
const SignUpForm = lazy(async () => ({ default: (await import('./sign-up-form.tsx')).SignUpForm }));

const SocialAccountForm = lazy(async () => ({ default: (await import('./social-account-form.tsx')).SocialAccountForm }));

/** The auth modal: one dialog whose form changes. */
export default function AuthDialog({ view }: { view: AuthView | null }) {
  const { t } = useTranslation('common');
  const { auth } = useShell();
  const waiting = <Skeleton label={t('site.loading')} shape="lines" count={5} />;
  const texts: Record<AuthView['mode'], { title: string; description: ReactNode }> = {
    login: { title: t('auth.logInTitle'), description: null },
    signup: { title: t('auth.signUpTitle'), description: t('auth.signUpLead') },
    forgot: { title: t('auth.forgotTitle'), description: null },
    password: {
      title: view?.mode === 'password' && view.user?.provider ? t('auth.socialTitle') : t('auth.passwordTitle'),
      description: view?.mode === 'password' && view.user ? <ForWhom email={view.user.email} /> : null,
    },
  };
  const { title, description } = texts[view?.mode ?? 'login'];
  return (
    <Dialog
      isOpen={view !== null}
      onClose={auth.dismiss}
      // A link works once: leaving the password form by a stray press would cost the whole sign-up.
      isDismissable={view?.mode !== 'password'}
      title={title}
      description={description}
      closeLabel={t('dialog.close')}
    >
      <Suspense fallback={waiting}>
        {view?.mode === 'login' ? <LoginForm /> : null}
        {view?.mode === 'signup' ? <SignUpForm /> : null}
        {view?.mode === 'forgot' ? <ForgotForm /> : null}
        {view?.mode === 'password' ? view.user ? <LastStep user={view.user} /> : waiting : null}
      </Suspense>
    </Dialog>
  );
}

function LastStep({ user }: { user: UnverifiedUser }) {
  return user.provider ? <SocialAccountForm user={user} /> : <PasswordForm user={user} />;
}

function ForWhom({ email }: { email: string }) {
  const { t } = useTranslation('common');
  return <Trans t={t} i18nKey="auth.passwordLead" values={{ email }} components={{ strong: <strong /> }} shouldUnescape />;
}
