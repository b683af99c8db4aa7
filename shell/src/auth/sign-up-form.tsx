import { normalEmail } from '@nitida/domain';
import { parsePhone } from '@nitida/domain/phone';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { Checkbox, ErrorSummary, FieldGrid, TextField, useFormErrors } from '@nitida/ui/forms';
import { countryOr } from '@nitida/ui/phone';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../bootstrap/shell-context.ts';
import { Aside, Form } from './auth-layout.tsx';
import { emailText, summaryTitle } from './field-texts.ts';
import { MobileField } from './mobile-field.tsx';
import { phoneText } from './phone-text.ts';
import { placeFailure } from './server-errors.ts';
import { SocialLogIn } from './social-log-in.tsx';
import { TermsText } from './terms-text.tsx';
import { typedAtom } from './typed.ts';

const fields = ['name', 'surname', 'email', 'mobile', 'acceptsTerms'] as const;
type Field = (typeof fields)[number];

export function SignUpForm() {
  const { t } = useTranslation('common');
  const { auth, language, host } = useShell();
  const [typed, setTyped] = useAtom(typedAtom);
  const [note, setNote] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const locale = language.locale();
  useEffect(() => void auth.findCountry(), [auth]);

  const emptyText: Record<Field, string> = {
    name: t('fields.nameRequired'),
    surname: t('fields.surnameRequired'),
    email: t('fields.invalidEmail'),
    mobile: t('validMobileMessage'),
    acceptsTerms: t('fields.termsRequired'),
  };

  const form = useFormErrors({
    values: typed,
    check: (values) => ({
      name: values.name.trim() === '' ? emptyText.name : undefined,
      surname: values.surname.trim() === '' ? emptyText.surname : undefined,
      email: emailText(t, values.email),
      mobile: phoneText(t, values.mobile, values.country, locale),
      acceptsTerms: values.acceptsTerms ? undefined : emptyText.acceptsTerms,
    }),
    fields,
  });

  async function send() {
    const phone = parsePhone(typed.mobile, countryOr(typed.country));
    if (!phone.ok) return;
    setIsSending(true);
    setNote(null);
    const failure = await auth.signUp({
      name: typed.name.trim(),
      surname: typed.surname.trim(),
      email: normalEmail(typed.email),
      mobile: phone.e164,
    });
    setIsSending(false);
    if (!failure) return;
    const placed = placeFailure(failure, fields, language.errorText(failure), (field) => emptyText[field]);
    setNote(placed.note);
    form.setServerErrors(placed.errors);
  }

  const isSomethingMissing =
    [typed.name, typed.surname, typed.email, typed.mobile].some((value) => value.trim() === '') || !typed.acceptsTerms;
  return (
    <Form noValidate onSubmit={form.onSubmit(send)}>
      <ErrorSummary title={summaryTitle(t, isSomethingMissing)} errors={form.summary} attempt={form.attempt} />
      {note ? (
        <Note tone="error" isLive>
          {note}
        </Note>
      ) : null}
      <FieldGrid>
        <TextField
          name="name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={100}
          label={t('auth.name')}
          value={typed.name}
          onChange={(name) => setTyped({ ...typed, name })}
          {...form.field('name')}
        />
        <TextField
          name="surname"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={100}
          label={t('auth.surname')}
          value={typed.surname}
          onChange={(surname) => setTyped({ ...typed, surname })}
          {...form.field('surname')}
        />
      </FieldGrid>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('auth.email')}
        value={typed.email}
        onChange={(email) => setTyped({ ...typed, email })}
        {...form.field('email')}
      />
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
      >
        <TermsText links={host.links} />
      </Checkbox>
      <Button type="submit" isWide isBusy={isSending} busyLabel={t('auth.sending')}>
        {t('auth.sendMeTheLink')}
      </Button>
      <SocialLogIn />
      <Aside>
        {t('auth.haveAccount')}{' '}
        <TextLink isInline onPress={() => auth.show('login')}>
          {t('auth.toLogIn')}
        </TextLink>
      </Aside>
    </Form>
  );
}
