import { limits, type UnverifiedUser } from '@nitida/contract';
import { Button, TextLink } from '@nitida/ui/buttons';
import { ErrorSummary, FailureNote, PasswordField, useFormErrors, useSending } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../core/shell-context.ts';
import { Aside, Form } from './auth-layout.tsx';
import { confirmationText, idPrefix, newPasswordText, summaryTitle } from './field-texts.ts';
import { passwordStrength, type Strength } from './password-strength.ts';
import { fieldErrors, resultOf } from './server-errors.ts';

const fields = ['password', 'confirmation'] as const;

/** The last step of a sign-up, after the customer has confirmed the email. */
export function PasswordForm({ user }: { user: UnverifiedUser }) {
  const { t } = useTranslation('common');
  const { auth, language } = useShell();
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const { isBusy, error, send } = useSending(language.errorText);
  const strength = passwordStrength(values.password);
  const strengthTexts: Record<Strength, string> = {
    0: '',
    1: t('auth.strength.weak'),
    2: t('auth.strength.fair'),
    3: t('auth.strength.good'),
    4: t('auth.strength.strong'),
  };

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

  const names = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword'), autoComplete: 'new-password' } as const;
  return (
    <Form noValidate onSubmit={form.onSubmit(submit)}>
      <ErrorSummary
        title={summaryTitle(t, values.password === '' || values.confirmation === '')}
        errors={form.summary}
        attempt={form.attempt}
      />
      <FailureNote error={error} />
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        {...names}
        name="password"
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint', { least: limits.passwordLeast })}
        strength={strength > 0 ? { level: strength, text: strengthTexts[strength] } : undefined}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
        {...form.field('password')}
      />
      <PasswordField
        {...names}
        name="confirmation"
        label={t('auth.confirmPassword')}
        value={values.confirmation}
        onChange={(confirmation) => setValues({ ...values, confirmation })}
        {...form.field('confirmation')}
      />
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
