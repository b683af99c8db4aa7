import { normalEmail } from '@nitida/domain';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, PasswordField, TextField, useFormErrors, useSending } from '@nitida/ui/forms';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LogInAgain } from '../core/create-auth.ts';
import { useShell } from '../core/shell-context.ts';
import { typedAtom } from '../core/typed.ts';
import { BelowField, FootBand, Form } from './auth-layout.tsx';
import { emailText, idPrefix, summaryTitle } from './field-texts.ts';
import { fieldErrors, resultOf } from './server-errors.ts';
import { SocialLogIn } from './social-log-in.tsx';

const fields = ['email', 'password'] as const;

/** @param again why a customer has to log in again: the form does not offer to sign up, and after the end of a session it offers to continue without */
export function LoginForm({ again }: { again: LogInAgain | undefined }) {
  const { t } = useTranslation('common');
  const { auth, host, language } = useShell();
  const navigate = useNavigate();
  const refused = useAtomValue(auth.logInErrorAtom);
  const [typed, setTyped] = useAtom(typedAtom);
  const [password, setPassword] = useState('');
  const [isSignUpHalfDone, setSignUpHalfDone] = useState(false);
  const { isBusy, error, send } = useSending(language.errorText);

  const form = useFormErrors({
    values: { email: typed.email, password },
    check: (values) => ({
      email: emailText(t, values.email),
      password: values.password === '' ? t('fields.passwordRequired') : undefined,
    }),
    fields,
    idPrefix,
  });

  const fieldText = (field: (typeof fields)[number]) => (field === 'email' ? t('fields.invalidEmail') : t('fields.passwordRequired'));
  async function submit() {
    setSignUpHalfDone(false);
    const result = await send(
      async () => resultOf(await auth.logIn(normalEmail(typed.email), password)),
      (failure, text) => form.setServerErrors(fieldErrors(failure, fields, text, fieldText)),
    );
    setSignUpHalfDone(!result.ok && result.failure.code === 'email_not_confirmed');
  }

  const forgotPage = host.links.to('account.forgotPassword', {});
  /** Passes the typed email on, because the target page asks for the same email. */
  const askForLink = (page: string) => {
    auth.dismiss();
    navigate(page, { state: { email: typed.email } });
  };

  return (
    <Form noValidate onSubmit={form.onSubmit(submit)}>
      <ErrorSummary
        title={summaryTitle(t, typed.email === '' || password === '', form.errorCount)}
        errors={form.summary}
        attempt={form.attempt}
      />
      {error || refused ? (
        <Note tone="error" isLive>
          {error ?? (refused && language.errorText({ code: refused }))}{' '}
          {isSignUpHalfDone ? (
            <TextLink isInline onPress={() => auth.show('signup')}>
              {t('auth.sendLinkAgain')}
            </TextLink>
          ) : null}
        </Note>
      ) : null}
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('auth.email')}
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
        {...form.field('email')}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        label={t('auth.password')}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        value={password}
        onChange={setPassword}
        {...form.field('password')}
      />
      {forgotPage === null ? null : (
        <BelowField>
          <TextLink onPress={() => askForLink(forgotPage)}>{t('auth.forgot')}</TextLink>
        </BelowField>
      )}
      <Button type="submit" isWide isBusy={isBusy} busyLabel={t('auth.sending')}>
        {t('auth.logIn')}
      </Button>
      <SocialLogIn />
      {again === 'sessionOver' && <TextLink onPress={auth.dismiss}>{t('auth.goOnWithout')}</TextLink>}
      {again === undefined && (
        <FootBand>
          <span>{t('auth.noAccount')}</span>
          <TextLink onPress={() => auth.show('signup')}>{t('auth.toSignUp')}</TextLink>
        </FootBand>
      )}
    </Form>
  );
}
