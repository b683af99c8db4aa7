import { normalEmail } from '@nitida/domain';
import { phoneRulesStore, readPhone } from '@nitida/domain/phone-rules';
import { Button } from '@nitida/ui/buttons';
import { Checkbox, ErrorSummary, FailureNote, TextField, useFormErrors, useSending } from '@nitida/ui/forms';
import { countryOr } from '@nitida/ui/phone';
import { useAtom } from 'jotai';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthFailure, SignUpValues } from '../core/create-auth.ts';
import { useShell } from '../core/shell-context.ts';
import { type Typed, typedAtom } from '../core/typed.ts';
import { Form, Names, StickyButton } from './auth-layout.tsx';
import { emailText, idPrefix, namedErrors, summaryTitle } from './field-texts.ts';
import { MobileField } from './mobile-field.tsx';
import { phoneText } from './phone-text.ts';
import { fieldErrors, resultOf } from './server-errors.ts';
import { TermsText } from './terms-text.tsx';

const asked = ['name', 'surname', 'email', 'mobile', 'acceptsTerms'] as const;
type Field = (typeof asked)[number];
const askedWithEmail: readonly Field[] = asked.filter((field) => field !== 'email');

interface PersonFormProps {
  /** Details from the log-in provider, which the form does not ask for again. An empty text is unknown. */
  known?: { name: string; surname: string; email: string } | undefined;
  /** Answers null, or what failed. */
  signUp: (values: SignUpValues) => Promise<AuthFailure | null>;
  /** Words of the button. */
  action: string;
  /** The alternatives below the button. */
  children: ReactNode;
}

/** Who somebody is, how to reach them, and the terms: what an account needs, whichever way it is made. */
export function PersonForm({ known, signUp, action, children }: PersonFormProps) {
  const { t } = useTranslation('common');
  const { auth, language, host } = useShell();
  const [typed, setTyped] = useAtom(typedAtom);
  const { isBusy, error, send } = useSending(language.errorText);
  const locale = language.locale();
  const fields = known ? askedWithEmail : asked;
  useEffect(() => void auth.findCountry(), [auth]);

  const name = known?.name || typed.name.trim();
  const surname = known?.surname || typed.surname.trim();
  const email = known?.email ?? typed.email;
  const emptyText: Record<Field, string> = {
    name: t('fields.nameRequired'),
    surname: t('fields.surnameRequired'),
    email: t('fields.invalidEmail'),
    mobile: t('validMobileMessage'),
    acceptsTerms: t('fields.termsRequired'),
  };
  const names: Record<Field, string> = {
    name: t('auth.name'),
    surname: t('auth.surname'),
    email: t('auth.email'),
    mobile: t('auth.mobile'),
    acceptsTerms: t('fields.terms'),
  };
  const check = (values: Typed) => ({
    name: name === '' ? emptyText.name : undefined,
    surname: surname === '' ? emptyText.surname : undefined,
    email: known ? undefined : emailText(t, values.email),
    mobile: phoneText(t, values.mobile, values.country, locale),
    acceptsTerms: values.acceptsTerms ? undefined : emptyText.acceptsTerms,
  });
  useSyncExternalStore(...phoneRulesStore);
  const form = useFormErrors({ values: typed, check, fields, idPrefix });

  async function submit() {
    await send(
      async () => {
        const phone = await readPhone(typed.mobile, countryOr(typed.country));
        if (!phone.ok) return phone;
        return resultOf(await signUp({ name, surname, email: normalEmail(email), mobile: phone.full }));
      },
      (failure, text) => form.setServerErrors(fieldErrors(failure, fields, text, (field) => emptyText[field])),
    );
  }

  // A field with an invalid value counts as missing; a field that only the server refuses does not.
  const isUntouched = !known && !typed.acceptsTerms && [typed.name, typed.surname, typed.email, typed.mobile].every((text) => text === '');
  const isSomethingMissing = Object.values(check(typed)).some((text) => text !== undefined);
  const nameField = (field: 'name' | 'surname', label: string) => (
    <TextField
      name={field}
      autoComplete={field === 'name' ? 'given-name' : 'family-name'}
      autoCapitalize="words"
      maxLength={100}
      label={label}
      value={typed[field]}
      onChange={(value) => setTyped({ ...typed, [field]: value })}
      {...form.field(field)}
    />
  );
  return (
    <Form noValidate onSubmit={form.onSubmit(submit)}>
      <ErrorSummary
        title={summaryTitle(t, isSomethingMissing, form.errorCount)}
        errors={namedErrors(form.summary, names)}
        attempt={form.attempt}
        isBrief={isUntouched}
        areNames
        isAlwaysShown
      />
      <FailureNote error={error} />
      {known?.name && known.surname ? null : (
        <Names>
          {known?.name ? null : nameField('name', t('auth.name'))}
          {known?.surname ? null : nameField('surname', t('auth.surname'))}
        </Names>
      )}
      {known ? null : (
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t('auth.email')}
          value={typed.email}
          onChange={(value) => setTyped({ ...typed, email: value })}
          {...form.field('email')}
        />
      )}
      <MobileField
        locale={locale}
        country={typed.country}
        value={typed.mobile}
        onCountry={(country) => setTyped((now) => ({ ...now, country }))}
        onChange={(mobile) => setTyped({ ...typed, mobile })}
        {...form.field('mobile')}
      />
      <Checkbox
        name="acceptsTerms"
        isSelected={typed.acceptsTerms}
        onChange={(acceptsTerms) => setTyped({ ...typed, acceptsTerms })}
        {...form.field('acceptsTerms')}
        isRequired
      >
        <TermsText links={host.links} />
      </Checkbox>
      <StickyButton $hasErrors={form.errorCount > 0}>
        <Button type="submit" isWide isBusy={isBusy} busyLabel={t('auth.sending')}>
          {action}
        </Button>
      </StickyButton>
      {children}
    </Form>
  );
}
