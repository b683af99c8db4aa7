import { cleanCode, limits } from '@nitida/contract';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Announcement } from '@nitida/ui/feedback';
import { ErrorSummary, FailureNote, TextField, useFormErrors, useSending } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useShell } from '../core/shell-context.ts';
import { Form } from './auth-layout.tsx';
import { confirmationText, idPrefix, newPasswordText, summaryTitle } from './field-texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { fieldErrors, resultOf } from './server-errors.ts';

/** Its figures stand apart, so that they are easy to compare with those in the mail. */
const Code = styled(TextField)`
  input {
    font-size: 1.375rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.3em;
  }
`;

/** Belongs to the field of the code, and is close to it. */
const Again = styled.p`
  margin-top: -12px;
  font-size: 0.9375rem;
  line-height: 1.75;
  color: var(--ink-2);
`;

const fields = ['code', 'password', 'confirmation'] as const;

/** Finishes a sign-up where it began: the code from the mail and a password, while the page below keeps what the visitor did. */
export default function CodeForm({ email }: { email: string }) {
  const { t } = useTranslation('common');
  const { auth, language, host } = useShell();
  const [values, setValues] = useState({ code: '', password: '', confirmation: '' });
  const { isBusy, error, send } = useSending(language.errorText);
  const again = useSending(language.errorText);
  const [mails, setMails] = useState(1);

  const form = useFormErrors({
    values,
    check: ({ code, password, confirmation }) => ({
      code: cleanCode(code) === '' ? t('auth.codeRequired') : undefined,
      password: newPasswordText(t, password),
      confirmation: confirmationText(t, password, confirmation),
    }),
    fields,
    idPrefix,
  });

  const submit = () =>
    send(
      async () => {
        const failure = await auth.finishByCode(values.code, values.password);
        if (failure === null) host.dialogs.toast(t('auth.accountReady'));
        return resultOf(failure);
      },
      (failure, text) =>
        form.setServerErrors(
          fieldErrors(failure, fields, text, (field) => (field === 'code' ? t('errors.incorrectCode') : t('fields.passwordCharacters'))),
        ),
    );
  const sendAgain = () =>
    again.send(async () => {
      const failure = await auth.sendAgain();
      if (failure === null) setMails((count) => count + 1);
      return resultOf(failure);
    });

  const sentAgain = mails > 1 ? t('auth.sentAgain') : '';
  return (
    <Form noValidate onSubmit={form.onSubmit(submit)}>
      <ErrorSummary
        title={summaryTitle(
          t,
          Object.values(values).some((text) => text === ''),
          form.errorCount,
        )}
        errors={form.summary}
        attempt={form.attempt}
      />
      <FailureNote error={error ?? again.error} />
      <Code
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        autoFocus
        label={`${t('auth.code')} (${t('auth.codeHint', { digits: limits.codeDigits })})`}
        hint={sentAgain || undefined}
        value={values.code}
        onChange={(code) => setValues({ ...values, code })}
        {...form.field('code')}
      />
      <Announcement value={mails} text={sentAgain} />
      <Again>
        {t('auth.nothingCame')}{' '}
        <TextLink isInline onPress={() => void sendAgain()}>
          {t('auth.sendAgain')}
        </TextLink>
      </Again>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields values={values} onChange={(change) => setValues({ ...values, ...change })} field={form.field} />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={t('auth.sending')}>
        {t('auth.createAccount')}
      </Button>
    </Form>
  );
}
