import { limits } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { ErrorSummary, FailureNote, PasswordField, useFormErrors } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { NextTile } from '../frame-parts/next-tile.tsx';
import { Page } from '../frame-parts/page.tsx';
import { Form } from '../profile-parts/form.tsx';
import { newPasswordTexts } from '../profile-parts/password-texts.ts';

const fields = ['currentPassword', 'newPassword', 'confirm'] as const;
type Values = Record<(typeof fields)[number], string>;
const nothing: Values = { currentPassword: '', newPassword: '', confirm: '' };

/** Changes the password of the logged-in customer. The dialog then says so and returns to the settings. */
export default function ChangePasswordPage() {
  const { t } = useTranslation('accountProfile');
  const { t: account } = useTranslation('account');
  const userId = useAtomValue(host().session.userAtom)?.id;
  const [values, setValues] = useState(nothing);
  const { isBusy, error, send } = useSend();
  const form = useFormErrors({ values, fields, check: (typed: Values) => check(typed) });
  const change = (field: keyof Values) => (value: string) => setValues((before) => ({ ...before, [field]: value }));
  const settings = host().links.to('account.settings');
  useEffect(() => host().page.setTitle(t('changePassword.title')), [t]);

  const save = async () => {
    if (userId === undefined) return;
    const { currentPassword, newPassword } = values;
    const result = await send(
      () => host().http.call('changePassword', { body: { id: userId, currentPassword, newPassword } }),
      ({ code }, text) =>
        form.setServerErrors({
          ...(code === 'current_password_incorrect' && { currentPassword: text }),
          ...(code === 'weak_password' && { newPassword: text }),
        }),
    );
    if (!result.ok) return;
    setValues(nothing);
    return host().dialogs.openPostAction({});
  };

  const shared = { showLabel: t('changePassword.show'), hideLabel: t('changePassword.hide') };
  return (
    <Page
      current="settings"
      title={t('changePassword.title')}
      back={settings ? { to: settings, label: t('settings.title') } : null}
      aside={
        <NextTile
          picture="keys"
          steps={[
            { id: 'now', when: t('next.now'), what: t('next.password.now') },
            { id: 'others', when: t('next.password.othersWhen'), what: t('next.password.others') },
          ]}
        />
      }
    >
      <Form noValidate onSubmit={form.onSubmit(save)}>
        <ErrorSummary title={account('error.summary', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
        <FailureNote error={error} />
        <PasswordField
          name="currentPassword"
          autoComplete="current-password"
          label={t('changePassword.current')}
          value={values.currentPassword}
          onChange={change('currentPassword')}
          {...shared}
          {...form.field('currentPassword')}
        />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          label={t('changePassword.new')}
          hint={t('changePassword.hint', { least: limits.passwordLeast })}
          value={values.newPassword}
          onChange={change('newPassword')}
          {...shared}
          {...form.field('newPassword')}
          isErrorHidden={form.error('newPassword') === form.error('confirm')}
        />
        <PasswordField
          name="confirm"
          enterKeyHint="done"
          autoComplete="new-password"
          label={t('changePassword.confirm')}
          value={values.confirm}
          onChange={change('confirm')}
          {...shared}
          {...form.field('confirm')}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('changePassword.save')}
        </Button>
      </Form>
    </Page>
  );

  function check({ currentPassword, newPassword, confirm }: Values): Partial<Record<keyof Values, string>> {
    return {
      ...(currentPassword === '' ? { currentPassword: t('changePassword.currentNeeded') } : {}),
      ...newPasswordTexts(t, newPassword, confirm),
    };
  }
}
