import type { UnverifiedUser } from '@nitida/contract';
import { Button, TextLink } from '@nitida/ui/buttons';
import { ErrorSummary, FailureNote, useFormErrors, useSending } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { Aside, Form } from './auth-layout.tsx';
import { confirmationText, idPrefix, namedErrors, newPasswordText, summaryTitle } from './field-texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { fieldErrors, resultOf } from './server-errors.ts';

const fields = ['password', 'confirmation'] as const;

/** The last step of a sign-up, after the customer has confirmed the email. */
export function PasswordForm({ user }: { user: UnverifiedUser }) {
  const { t } = useTranslation('common');
  const { auth, language } = useShell();
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const { isBusy, error, send } = useSending(language.errorText);

  const form = useFormErrors({
    values,
    check: ({ password, confirmation }) => ({
      password: newPasswordText(t, password),
      confirmation: confirmationText(t, password, confirmation),
    }),
    fields,
    idPrefix,
  });

  const submit = () =>
    send(
      async () => resultOf(await auth.setPassword(user, values.password)),
      (failure, text) => form.setServerErrors(fieldErrors(failure, fields, text, () => t('fields.passwordCharacters'))),
    );

  return (
    <Form noValidate onSubmit={form.onSubmit(submit)}>
      <ErrorSummary
        title={summaryTitle(t, values.password === '' || values.confirmation === '', form.errorCount)}
        errors={namedErrors(form.summary, { password: t('auth.newPassword'), confirmation: t('auth.confirmPassword') })}
        areNames
        attempt={form.attempt}
      />
      <FailureNote error={error} />
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <NewPasswordFields values={values} onChange={(change) => setValues({ ...values, ...change })} field={form.field} />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={t('auth.sending')}>
        {t('auth.createAccount')}
      </Button>
      <Aside>
        <TextLink isInline onPress={auth.dismiss}>
          {t('auth.notNow')}
        </TextLink>
      </Aside>
    </Form>
  );
}
