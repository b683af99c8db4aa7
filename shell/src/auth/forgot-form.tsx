import { normalEmail } from '@nitida/domain';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, TextField, useFormErrors } from '@nitida/ui/forms';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useShell } from '../bootstrap/shell-context.ts';
import { Aside, Form, Plain } from './auth-layout.tsx';
import { emailText, idPrefix, summaryTitle } from './field-texts.ts';
import { placeFailure } from './server-errors.ts';
import { typedAtom } from './typed.ts';

const fields = ['email'] as const;

/** Sends a link to choose another password; says in place that it was sent. */
export function ForgotForm() {
  const { t } = useTranslation('common');
  const { auth, language } = useShell();
  const [typed, setTyped] = useAtom(typedAtom);
  const [note, setNote] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const form = useFormErrors({ values: { email: typed.email }, check: ({ email }) => ({ email: emailText(t, email) }), fields, idPrefix });

  async function send() {
    setIsSending(true);
    setNote(null);
    const email = normalEmail(typed.email);
    const failure = await auth.sendReset(email);
    setIsSending(false);
    if (!failure) return setSentTo(email);
    const placed = placeFailure(failure, fields, language.errorText(failure), () => t('fields.invalidEmail'));
    setNote(placed.note);
    form.setServerErrors(placed.errors);
  }

  const back = (
    <Aside>
      <TextLink isInline onPress={() => auth.show('login')}>
        {t('auth.backToLogIn')}
      </TextLink>
    </Aside>
  );

  if (sentTo) {
    return (
      <>
        <Plain role="status">
          <Trans t={t} i18nKey="auth.resetSent" values={{ email: sentTo }} components={{ strong: <strong /> }} shouldUnescape />
        </Plain>
        {back}
      </>
    );
  }
  return (
    <Form noValidate onSubmit={form.onSubmit(send)}>
      <Plain>{t('auth.forgotLead')}</Plain>
      <ErrorSummary title={summaryTitle(t, typed.email === '')} errors={form.summary} attempt={form.attempt} />
      {note ? (
        <Note tone="error" isLive>
          {note}
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
      <Button type="submit" isWide isBusy={isSending} busyLabel={t('auth.sending')}>
        {t('auth.sendLink')}
      </Button>
      {back}
    </Form>
  );
}
