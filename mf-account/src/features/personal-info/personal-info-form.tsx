import { limits, type User } from '@nitida/contract';
import { emailCode, nameCode, normalEmail } from '@nitida/domain';
import { countryOfNumber, phoneRulesStore, readPhone } from '@nitida/domain/phone-rules';
import { Button } from '@nitida/ui/buttons';
import { ErrorSummary, FailureNote, FieldGrid, TextField, useFormErrors } from '@nitida/ui/forms';
import { countryOr, PhoneField, shownNumber } from '@nitida/ui/phone';
import type { TFunction } from 'i18next';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { Form } from '../profile-parts/form.tsx';
import { phoneText } from './phone-text.ts';

const fields = ['name', 'surname', 'email', 'mobile'] as const;
type Values = Record<(typeof fields)[number], string>;

/** Saves the customer's personal data. A new email applies only after its link was opened, and the old one stays until then. */
export function PersonalInfoForm({ user }: { user: User }) {
  const { t } = useTranslation('accountProfile');
  const { t: account } = useTranslation('account');
  const locale = host().language.locale();
  const { name, surname, mobile } = user;
  const [typed, setTyped] = useState<Omit<Values, 'email'>>({ name, surname, mobile: shownNumber(mobile).mobile });
  /** Null until the field is edited, so that an email which is confirmed in another tab appears here. */
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const values: Values = { ...typed, email: typedEmail ?? user.email };
  const [country, setCountry] = useState(() => shownNumber(mobile).country);
  const { isBusy, error, send } = useSend();
  useSyncExternalStore(...phoneRulesStore);
  const form = useFormErrors({ values, fields, check });
  const change = (field: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));

  const save = async () => {
    const email = normalEmail(values.email);
    const result = await send(
      async () => {
        const phone = await readPhone(values.mobile, countryOr(country));
        if (!phone.ok) return phone;
        const body = { id: user.id, name: values.name.trim(), surname: values.surname.trim(), mobile: phone.full, email };
        return host().http.call('updateInfo', { body });
      },
      ({ code }, text) =>
        form.setServerErrors({ ...(code === 'email_in_use' && { email: text }), ...(code === 'invalid_mobile' && { mobile: text }) }),
    );
    if (!result.ok) return;
    host().session.setUser(result.data.user);
    const saved = shownNumber(result.data.user.mobile);
    // What was typed while the answer was on its way stays.
    setTyped((now) => (now.mobile === typed.mobile ? { ...now, mobile: saved.mobile } : now));
    setTypedEmail((now) => (now === typedEmail ? null : now));
    setCountry((now) => (now === country ? saved.country : now));
    const { isNewEmail = email !== normalEmail(user.email) } = result.data;
    await host().dialogs.openPostAction({ isNewEmail, email });
  };

  return (
    <Form noValidate onSubmit={form.onSubmit(save)}>
      <ErrorSummary title={account('error.summary', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
      <FailureNote error={error} />
      <FieldGrid>
        <TextField
          name="name"
          autoComplete="given-name"
          autoCapitalize="words"
          label={t('info.name')}
          value={values.name}
          onChange={change('name')}
          {...form.field('name')}
        />
        <TextField
          name="surname"
          autoComplete="family-name"
          autoCapitalize="words"
          label={t('info.surname')}
          value={values.surname}
          onChange={change('surname')}
          {...form.field('surname')}
        />
      </FieldGrid>
      <PhoneField
        label={t('info.mobile')}
        locale={locale}
        country={country}
        onCountry={setCountry}
        value={values.mobile}
        onChange={change('mobile')}
        countryOf={countryOfNumber}
        onListFailed={() => host().dialogs.toast(host().language.errorText({ code: 'unexpected' }), { tone: 'error' })}
        labels={{
          country: (selected) => t('phone.country', { country: selected.name, code: selected.callingCode }),
          search: t('phone.search'),
          nothingFound: t('phone.nothingFound'),
        }}
        {...form.field('mobile')}
      />
      <TextField
        name="email"
        enterKeyHint="done"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('info.email')}
        hint={t('info.emailHint', { hours: limits.linkHours })}
        value={values.email}
        onChange={setTypedEmail}
        {...form.field('email')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('form.save')}
      </Button>
    </Form>
  );

  function check(given: Values): Partial<Record<keyof Values, string | undefined>> {
    return {
      name: nameText(t, given.name, t('info.nameNeeded')),
      surname: nameText(t, given.surname, t('info.surnameNeeded')),
      email: emailCode(given.email) === null ? undefined : t('info.emailWrong'),
      mobile: phoneText(t, given.mobile, country, locale),
    };
  }
}

function nameText(t: TFunction<'accountProfile'>, typed: string, needed: string): string | undefined {
  const code = nameCode(typed);
  if (code === null) return undefined;
  return code === 'tooLong' ? t('form.tooLong') : needed;
}
