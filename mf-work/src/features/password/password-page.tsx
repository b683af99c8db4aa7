import { limits } from '@nitida/contract';
import { confirmPasswordCode, type FieldCode, passwordCode } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { ErrorSummary, FailureNote, PasswordField, useFormErrors, useSending } from '@nitida/ui/forms';
import { Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';

type Outcome = { state: 'asking' } | { state: 'ended' } | { state: 'saved'; email: string };

/** The page of the link in a mail by which a cleaner chooses the password of the app. The token stands after #, so that no server logs it. */
export default function PasswordPage() {
  const { t } = useTranslation('work');
  const token = useLocation().hash.slice(1);
  const [outcome, setOutcome] = useState<Outcome>({ state: token === '' ? 'ended' : 'asking' });
  useEffect(() => host().page.setTitle(t('password.title')), [t]);
  if (outcome.state === 'saved') return <Told title={t('password.doneTitle')} body={t('password.doneBody', { email: outcome.email })} />;
  if (outcome.state === 'ended') return <Told title={t('password.endedTitle')} body={t('password.endedBody')} />;
  return (
    <Page>
      <Heading level={1} tabIndex={-1}>
        {t('password.title')}
      </Heading>
      <Lead>{t('password.lead')}</Lead>
      <Choice token={token} onOutcome={setOutcome} />
    </Page>
  );
}

/** The heading takes the focus, because the form that had it is gone. */
function Told({ title, body }: { title: string; body: string }) {
  return (
    <Page role="status">
      <Heading level={1} tabIndex={-1} ref={(heading) => heading?.focus()}>
        {title}
      </Heading>
      <Lead>{body}</Lead>
    </Page>
  );
}

function Choice({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const { t } = useTranslation('work');
  const { http, language } = host();
  const [values, setValues] = useState({ password: '', confirm: '' });
  const { isBusy, error, send } = useSending(language.errorText);
  const form = useFormErrors({
    values,
    check: ({ password, confirm }) => ({
      password: textOf(t, passwordCode(password)),
      confirm: textOf(t, confirmPasswordCode(password, confirm)),
    }),
    fields: ['password', 'confirm'],
  });
  const labels = { showLabel: t('password.show'), hideLabel: t('password.hide') };

  async function save() {
    const result = await send(
      () => http.call('chooseCleanerPassword', { body: { token, password: values.password } }),
      ({ code }, text) => (code === 'weak_password' ? form.setServerErrors({ password: text }) : code === 'link_expired'),
    );
    if (result.ok) onOutcome({ state: 'saved', email: result.data.email });
    else if (result.failure.code === 'link_expired') onOutcome({ state: 'ended' });
  }

  return (
    <Fields onSubmit={form.onSubmit(save)} noValidate>
      <ErrorSummary title={t('password.summary')} errors={form.summary} attempt={form.attempt} isBrief />
      <FailureNote error={error} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('password.new')}
        hint={t('password.hint', { least: limits.passwordLeast })}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
        {...labels}
        {...form.field('password')}
      />
      <PasswordField
        name="confirm"
        enterKeyHint="done"
        autoComplete="new-password"
        label={t('password.confirm')}
        value={values.confirm}
        onChange={(confirm) => setValues({ ...values, confirm })}
        {...labels}
        {...form.field('confirm')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('password.save')}
      </Button>
    </Fields>
  );
}

function textOf(t: TFunction<'work'>, code: FieldCode | null): string | undefined {
  if (code === null) return undefined;
  if (code === 'passwordMismatch') return t('password.mismatch');
  if (code === 'passwordCharacters') return t('password.latin');
  return code === 'tooLong'
    ? t('password.tooLong', { most: limits.passwordMost })
    : t('password.tooShort', { least: limits.passwordLeast });
}

const Page = styled(Wrap)`
  display: grid;
  gap: var(--s-4);
  align-content: start;
  padding-block: var(--s-7) 96px;
`;

const Fields = styled.form`
  display: grid;
  gap: var(--s-4);
  width: min(100%, 440px);
  margin-top: var(--s-4);
`;
