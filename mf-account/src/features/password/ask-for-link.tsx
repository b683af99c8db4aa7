import { emailCode, normalEmail } from '@nitida/domain';
import { Button, TextLink } from '@nitida/ui/buttons';
import { ErrorSummary, FailureNote, TextField, useFormErrors } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { Letter } from '../letter.tsx';
import { Form } from './form.tsx';

/** Asks for the account's email and mails a link. The dialog then says so and returns to the home page. Who remembers the password can log in. */
export function AskForLink() {
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const [email, setEmail] = useState(() => typedBefore(state));
  const { isBusy, error, send } = useSend();
  const navigate = useNavigate();
  const isHere = useAtomValue(host().session.statusAtom) === 'authenticated';
  const form = useFormErrors({
    values: { email },
    check: (values: { email: string }) => (emailCode(values.email) === null ? {} : { email: t('error.email') }),
    fields: ['email'],
  });

  const ask = async () => {
    const result = await send(
      () => host().http.call('forgotPassword', { body: { email: normalEmail(email) } }),
      ({ code }, text) => code === 'user_not_found' && form.setServerErrors({ email: text }),
    );
    if (result.ok) await host().dialogs.openPostAction({ email: normalEmail(email) });
  };
  const logIn = async () => {
    if ((await host().session.openAuth('login')) === 'authenticated') navigate('/');
  };

  return (
    <Letter picture="door" title={t('password.forgot.title')} body={t('password.forgot.body')}>
      <Form onSubmit={form.onSubmit(ask)} noValidate>
        <ErrorSummary title={t('error.summary', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
        <FailureNote error={error} />
        <TextField
          name="email"
          enterKeyHint="send"
          type="email"
          autoComplete="email"
          label={t('password.forgot.email')}
          value={email}
          onChange={setEmail}
          {...form.field('email')}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('password.forgot.send')}
        </Button>
      </Form>
      {!isHere && <TextLink onPress={() => void logIn()}>{t('password.forgot.logIn')}</TextLink>}
    </Letter>
  );
}

/** The log-in form passes the email that was typed there. */
function typedBefore(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
}
