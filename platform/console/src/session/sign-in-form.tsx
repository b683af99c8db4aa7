import type { PasskeyRequest, SignedPasskey } from '@nitida/contract/passkeys';
import { cleanEmail, emailPattern } from '@nitida/contract/text';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, FailureNote, PasswordField, TextField, useFormErrors } from '@nitida/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../calls/call-failure.ts';
import { useCalls } from '../calls/calls-context.ts';
import { failureText } from '../calls/failure-text.ts';
import { Form } from '../parts/form.tsx';
import { canUsePasskeys, signWithPasskey } from './browser-passkeys.ts';
import { checkCode, passkeyRequestOf, readCode, secondFactorOf } from './second-factor-code.ts';

interface SignInFormProps {
  onSignedIn: () => Promise<void>;
  /** A session ended while the console was open. */
  hasEnded: boolean;
}

const isEmail = (text: string): boolean => emailPattern.test(cleanEmail(text));

/** Email and password, then the code or a passkey of an account that has a second factor. */
export function SignInForm({ onSignedIn, hasEnded }: SignInFormProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState({ email: '', password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [passkey, setPasskey] = useState<PasskeyRequest | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const codeField = useRef<HTMLInputElement>(null);
  const set = (field: keyof typeof values) => (value: string) => setValues((before) => ({ ...before, [field]: value }));

  const form = useFormErrors({
    values,
    check: ({ email, password, code }) => ({
      email: email.trim() === '' ? t('signIn.emailMissing') : isEmail(email) ? undefined : t('signIn.emailWrong'),
      password: password === '' ? t('signIn.passwordMissing') : undefined,
      code: needsCode ? checkCode(t, code) : undefined,
    }),
    // Each step shows the errors of its own fields.
    fields: needsCode ? ['code'] : ['email', 'password'],
  });

  useEffect(() => {
    if (needsCode) codeField.current?.focus();
  }, [needsCode]);

  function show(failure: CallFailure): void {
    const state = secondFactorOf(failure);
    if (state === 'needed' || state === 'wrongPasskey') setPasskey(passkeyRequestOf(failure));
    if (state === 'needed') setNeedsCode(true);
    else if (state === 'wrongPasskey') setError(t('passkeys.wrong'));
    else if (state === 'link') setError(t('signIn.needsLink'));
    else if (state === 'wrong') form.setServerErrors({ code: t('secondFactor.wrong') });
    else if (failure.code !== 'incorrect_password' || !form.setServerErrors({ password: failureText(t, failure) }))
      setError(failureText(t, failure));
  }

  async function send(proof: { code?: string; passkey?: SignedPasskey }): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('signIn', { body: { email: cleanEmail(values.email), password: values.password, ...proof } });
    setBusy(false);
    if (result.ok) await onSignedIn();
    else show(result.failure);
  }

  async function sendPasskey(request: PasskeyRequest): Promise<void> {
    setBusy(true);
    const signed = await signWithPasskey(request);
    setBusy(false);
    if (signed) await send({ passkey: signed });
    else setError(t('passkeys.notUsed'));
  }

  return (
    <Form noValidate onSubmit={form.onSubmit(() => void send(needsCode ? { code: readCode(values.code) } : {}))}>
      {hasEnded && !needsCode ? <Note tone="info">{t('signIn.ended')}</Note> : null}
      <ErrorSummary title={t('common.checkFields')} errors={form.summary} attempt={form.attempt} isBrief />
      <FailureNote error={error} />
      {needsCode ? (
        <>
          <p>{t('signIn.codeFor', { email: values.email.trim() })}</p>
          {passkey && canUsePasskeys() ? (
            <Button look="secondary" isCompact isDisabled={isBusy} onPress={() => void sendPasskey(passkey)}>
              {t('passkeys.use')}
            </Button>
          ) : null}
          <TextField
            name="code"
            label={t('secondFactor.code')}
            hint={t('secondFactor.codeHint')}
            value={values.code}
            onChange={set('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            inputRef={codeField}
            {...form.field('code')}
          />
        </>
      ) : (
        <>
          <TextField
            name="email"
            type="email"
            label={t('signIn.email')}
            value={values.email}
            onChange={set('email')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('email')}
          />
          <PasswordField
            name="password"
            label={t('signIn.password')}
            showLabel={t('common.showPassword')}
            hideLabel={t('common.hidePassword')}
            value={values.password}
            onChange={set('password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </>
      )}
      <Button type="submit" isCompact isBusy={isBusy} busyLabel={t('signIn.busy')}>
        {needsCode ? t('signIn.confirm') : t('signIn.send')}
      </Button>
      {needsCode ? <TextLink onPress={() => setNeedsCode(false)}>{t('signIn.otherAccount')}</TextLink> : null}
    </Form>
  );
}
