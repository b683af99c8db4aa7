import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, FailureNote, PasswordField, useFormErrors } from '@nitida/ui/forms';
import { Heading } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../calls/calls-context.ts';
import { failureText } from '../calls/failure-text.ts';
import { Form } from '../parts/form.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { useSession } from './session.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 400px));
  gap: 40px 56px;

  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 16px;
  }
`;

/** In characters; the staff API refuses a shorter one. */
const shortest = 12;

/** One's own password, second factor and passkeys. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { member } = useSession();
  return (
    <>
      <PageHead title={t('account.name')} lead={`${member.name}, ${member.email}`} />
      <Columns>
        <section aria-labelledby="password-title">
          <Heading level={2} id="password-title">
            {t('password.title')}
          </Heading>
          <PasswordForm />
        </section>
        <section aria-labelledby="codes-title">
          <Heading level={2} id="codes-title">
            {t('secondFactor.title')}
          </Heading>
          <Codes />
        </section>
        <section aria-labelledby="passkeys-title">
          <Heading level={2} id="passkeys-title">
            {t('passkeys.title')}
          </Heading>
          <Passkeys />
        </section>
      </Columns>
    </>
  );
}

function Codes() {
  const { t } = useTranslation();
  const { secondFactor, refresh } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (secondFactor === 'set') return <p>{t('secondFactor.isSet')}</p>;
  if (isOpen) return <SecondFactorSetup onSet={refresh} />;
  return (
    <>
      <p>{t('secondFactor.isUnset')}</p>
      <div>
        <Button look="secondary" isCompact onPress={() => setOpen(true)}>
          {t('secondFactor.begin')}
        </Button>
      </div>
    </>
  );
}

const empty = { currentPassword: '', newPassword: '' };

function PasswordForm() {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { member } = useSession();
  const [values, setValues] = useState(empty);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<string>();
  const set = (field: keyof typeof values) => (value: string) => setValues((before) => ({ ...before, [field]: value }));
  const labels = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  const form = useFormErrors({
    values,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? t('password.currentMissing') : undefined,
      newPassword: newPassword.length < shortest ? t('password.tooShort', { count: shortest }) : undefined,
    }),
    fields: ['currentPassword', 'newPassword'],
  });

  async function send(): Promise<void> {
    setBusy(true);
    setError(undefined);
    setDone(false);
    const result = await call('changePassword', { body: values });
    setBusy(false);
    if (result.ok) {
      setValues(empty);
      return setDone(true);
    }
    const text = failureText(t, result.failure);
    if (result.failure.code === 'current_password_incorrect') return void form.setServerErrors({ currentPassword: text });
    if (result.failure.code === 'weak_password' || result.failure.fields.newPassword)
      return void form.setServerErrors({ newPassword: text });
    setError(text);
  }

  return (
    <Form noValidate onSubmit={form.onSubmit(() => void send())}>
      {isDone ? (
        <Note tone="ok" isLive>
          {t('password.done')}
        </Note>
      ) : null}
      <ErrorSummary title={t('common.checkFields')} errors={form.summary} attempt={form.attempt} isBrief />
      <FailureNote error={error} />
      {/* Password managers need the account that the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={member.email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={t('password.current')}
        value={values.currentPassword}
        onChange={set('currentPassword')}
        autoComplete="current-password"
        {...labels}
        {...form.field('currentPassword')}
      />
      <PasswordField
        name="newPassword"
        label={t('password.new')}
        hint={t('password.hint', { count: shortest })}
        value={values.newPassword}
        onChange={set('newPassword')}
        autoComplete="new-password"
        {...labels}
        {...form.field('newPassword')}
      />
      <Button type="submit" isCompact isBusy={isBusy} busyLabel={t('common.sending')}>
        {t('password.send')}
      </Button>
    </Form>
  );
}
