import { emailCode, normalEmail } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { host } from '../../host.ts';
import { Letter } from '../letter.tsx';
import { Form } from './form.tsx';

/** The email of the account, and a link to it by mail; the dialog then says so and leads home. */
export function AskForLink() {
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const [email, setEmail] = useState(() => typedBefore(state));
  const [failed, setFailed] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useFormErrors({
    values: { email },
    check: (values: { email: string }) => (emailCode(values.email) === null ? {} : { email: t('error.email') }),
    fields: ['email'],
  });

  const send = async () => {
    setBusy(true);
    setFailed(undefined);
    const result = await host().http.call('forgotPassword', { body: { email: normalEmail(email) } });
    setBusy(false);
    if (result.ok) return host().dialogs.openPostAction({ email: normalEmail(email) });
    const text = host().language.errorText(result.failure);
    if (result.failure.code === 'user_not_found') form.setServerErrors({ email: text });
    else setFailed(text);
  };

  return (
    <Letter title={t('password.forgot.title')} body={t('password.forgot.body')}>
      <Form onSubmit={form.onSubmit(send)} noValidate>
        <ErrorSummary title={t('error.summary', { count: form.summary.length })} errors={form.summary} attempt={form.attempt} />
        {failed !== undefined && (
          <Note tone="error" isLive>
            {failed}
          </Note>
        )}
        <TextField
          name="email"
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
    </Letter>
  );
}

/** The log-in that leads here hands over the email that was typed there. */
function typedBefore(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
}
