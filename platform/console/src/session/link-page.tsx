import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, FailureNote, PasswordField, useFormErrors } from '@nitida/ui/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../calls/call-failure.ts';
import { useCalls } from '../calls/calls-context.ts';
import type { Answer } from '../calls/client.ts';
import { failureText } from '../calls/failure-text.ts';
import { Form } from '../parts/form.tsx';
import { GuestPage } from './guest-page.tsx';

/** The page of the link in a mail, whoever is signed in. */
export const isLinkPage = (): boolean => window.location.pathname === '/link';

/** In characters. */
const shortest = 12;

/** The link in a mail by which somebody chooses a password, or sets up new codes with the one they have. `onLeft` opens the console. */
export function LinkPage({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [token] = useState(() => window.location.hash.slice(1));
  const [read, setRead] = useState<{ link: Answer<'readStaffLink'> } | { failure: CallFailure } | null>(null);
  const [isSaved, setSaved] = useState(false);

  useEffect(() => {
    void call('readStaffLink', { body: { token } }).then((result) =>
      setRead(result.ok ? { link: result.data } : { failure: result.failure }),
    );
  }, [call, token]);

  if (isSaved) return <Told title={t('link.saved')} text={t('link.savedText')} onLeft={onLeft} />;
  if (read === null) return null;
  if ('failure' in read) return <Failed failure={read.failure} onLeft={onLeft} />;
  return (
    <GuestPage title={t(read.link.needs === 'newPassword' ? 'link.choose' : 'link.code')}>
      <LinkForm
        token={token}
        link={read.link}
        onUsed={({ signedIn }) => (signedIn ? onLeft() : setSaved(true))}
        onEnded={(failure) => setRead({ failure })}
      />
    </GuestPage>
  );
}

const hasEnded = ({ code, fields }: CallFailure): boolean => code === 'link_expired' || fields?.token !== undefined;

function Failed({ failure, onLeft }: { failure: CallFailure; onLeft: () => void }) {
  const { t } = useTranslation();
  if (hasEnded(failure)) return <Told title={t('link.ended')} text={t('link.endedText')} onLeft={onLeft} />;
  return (
    <GuestPage title={t('failure.title')}>
      <Note tone="error">{failureText(t, failure)}</Note>
      <Button look="secondary" isCompact onPress={() => window.location.reload()}>
        {t('common.retry')}
      </Button>
    </GuestPage>
  );
}

function Told({ title, text, onLeft }: { title: string; text: string; onLeft: () => void }) {
  const { t } = useTranslation();
  return (
    <GuestPage title={title}>
      <p role="status">{text}</p>
      <Button isCompact onPress={onLeft}>
        {t('link.toSignIn')}
      </Button>
    </GuestPage>
  );
}

interface LinkFormProps {
  token: string;
  link: Answer<'readStaffLink'>;
  onUsed: (used: Answer<'useStaffLink'>) => void;
  onEnded: (failure: CallFailure) => void;
}

function LinkForm({ token, link: { email, needs }, onUsed, onEnded }: LinkFormProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const isNew = needs === 'newPassword';
  const [values, setValues] = useState({ password: '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const form = useFormErrors({
    values,
    check: ({ password }) => ({
      password:
        password === ''
          ? t('signIn.passwordMissing')
          : isNew && password.length < shortest
            ? t('password.tooShort', { count: shortest })
            : undefined,
    }),
    fields: ['password'],
  });

  async function send(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('useStaffLink', { body: { token, password: values.password } });
    setBusy(false);
    if (result.ok) return onUsed(result.data);
    const { failure } = result;
    if (hasEnded(failure)) return onEnded(failure);
    if (failure.code === 'weak_password') return void form.setServerErrors({ password: t('link.weak') });
    if (failure.code === 'incorrect_password') return void form.setServerErrors({ password: failureText(t, failure) });
    setError(failureText(t, failure));
  }

  return (
    <Form noValidate onSubmit={form.onSubmit(() => void send())}>
      <p>{t(isNew ? 'link.chooseLead' : 'link.codeLead', { email })}</p>
      <ErrorSummary title={t('common.checkFields')} errors={form.summary} attempt={form.attempt} isBrief />
      <FailureNote error={error} />
      {/* Password managers need the account that the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t(isNew ? 'password.new' : 'signIn.password')}
        {...(isNew && { hint: t('password.hint', { count: shortest }) })}
        value={values.password}
        onChange={(password) => setValues({ password })}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        {...form.field('password')}
      />
      <Button type="submit" isCompact isBusy={isBusy} busyLabel={t('common.sending')}>
        {t(isNew ? 'link.chooseSend' : 'link.codeSend')}
      </Button>
    </Form>
  );
}
