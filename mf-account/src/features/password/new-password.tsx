import { limits } from '@nitida/contract';
import { emailCode, normalEmail } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { ErrorSummary, FailureNote, PasswordField, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { Letter } from '../letter.tsx';
import { newPasswordTexts } from '../profile-parts/password-texts.ts';
import { Form } from './form.tsx';

type Values = { email: string; newPassword: string; confirm: string };

/**
 * Sets a new password with the token of a link. The link also contains the email to which it was sent. After it, the dialog returns to the home page, and
 * the log-in opens. An expired link offers a new one.
 */
export function NewPassword({ token, sentTo }: { token: string; sentTo: string }) {
  const { t } = useTranslation('account');
  const { t: tProfile } = useTranslation('accountProfile');
  const [values, setValues] = useState<Values>({ email: sentTo, newPassword: '', confirm: '' });
  const [outcome, setOutcome] = useState<'asking' | 'expired' | 'used'>('asking');
  const { isBusy, error, send } = useSend();
  const navigate = useNavigate();
  const form = useFormErrors({
    values,
    check: ({ email, newPassword, confirm }: Values): Partial<Record<keyof Values, string>> => ({
      ...(emailCode(email) === null ? {} : { email: t('error.email') }),
      ...newPasswordTexts(tProfile, newPassword, confirm),
    }),
    fields: ['email', 'newPassword', 'confirm'],
  });
  const change = (field: keyof Values) => (value: string) => setValues((before) => ({ ...before, [field]: value }));

  const save = async () => {
    const { email, newPassword } = values;
    const body = { email: normalEmail(email), token, newPassword };
    const result = await send(
      () => host().session.endingBy(() => host().http.call('resetPassword', { body })),
      ({ code }, text) => code === 'weak_password' && form.setServerErrors({ newPassword: text }),
    );
    if (result.ok) {
      await host().dialogs.openPostAction({});
      // A new password ends all sessions. The customer is on the home page now, and can log in with it.
      return void host().session.openAuth('login');
    }
    if (result.failure.code === 'link_expired') setOutcome('expired');
    if (result.failure.code === 'link_used') setOutcome('used');
  };

  if (outcome !== 'asking') {
    const told = {
      expired: { title: t('password.expired.title'), body: t('password.expired.body', { hours: limits.linkHours }) },
      used: { title: host().language.errorText({ code: 'link_used' }), body: t('password.used.body') },
    }[outcome];
    return (
      <Letter isAnswer picture="closed" {...told}>
        <Button onPress={() => navigate('/forgot-password')}>{t('password.expired.next')}</Button>
      </Letter>
    );
  }
  const labels = { showLabel: t('password.reset.show'), hideLabel: t('password.reset.hide') };
  return (
    <Letter picture="keys" title={t('password.reset.title')}>
      <Form onSubmit={form.onSubmit(save)} noValidate>
        <ErrorSummary title={t('error.summary', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
        <FailureNote error={error} />
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={t('password.reset.email')}
          value={values.email}
          onChange={change('email')}
          {...form.field('email')}
        />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          label={t('password.reset.new')}
          hint={t('password.reset.hint', { least: limits.passwordLeast })}
          value={values.newPassword}
          onChange={change('newPassword')}
          {...labels}
          {...form.field('newPassword')}
          isErrorHidden={form.error('newPassword') === form.error('confirm')}
        />
        <PasswordField
          name="confirm"
          enterKeyHint="done"
          autoComplete="new-password"
          label={t('password.reset.confirm')}
          value={values.confirm}
          onChange={change('confirm')}
          {...labels}
          {...form.field('confirm')}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('password.reset.save')}
        </Button>
      </Form>
    </Letter>
  );
}
