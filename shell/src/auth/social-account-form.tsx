import type { UnverifiedUser } from '@nitida/contract';
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
import { summaryTitle } from './field-texts.ts';
import { MobileField } from './mobile-field.tsx';
import { phoneText } from './phone-text.ts';
import { placeFailure } from './server-errors.ts';
import { TermsText } from './terms-text.tsx';
import { typedAtom } from './typed.ts';

const fields = ['name', 'surname', 'mobile', 'acceptsTerms'] as const;
type Field = (typeof fields)[number];

/** The last step for somebody who came by another site's account: mobile and terms instead of a password; a name that is missing too. */
export function SocialAccountForm({ user }: { user: UnverifiedUser }) {
  const { t } = useTranslation('common');
  const { auth, language, host } = useShell();
  const [typed, setTyped] = useAtom(typedAtom);
  const [note, setNote] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const locale = language.locale();
  useEffect(() => void auth.findCountry(), [auth]);

  const name = user.name || typed.name.trim();
  const surname = user.surname || typed.surname.trim();
  const emptyText: Record<Field, string> = {
    name: t('fields.nameRequired'),
    surname: t('fields.surnameRequired'),
    mobile: t('validMobileMessage'),
    acceptsTerms: t('fields.termsRequired'),
  };
  const form = useFormErrors({
    values: typed,
    check: (values) => ({
      name: name === '' ? emptyText.name : undefined,
      surname: surname === '' ? emptyText.surname : undefined,
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
    const failure = await auth.signUpSocial(user, { name, surname, mobile: phone.e164 });
    setIsSending(false);
    if (!failure) return;
    const placed = placeFailure(failure, fields, language.errorText(failure), (field) => emptyText[field]);
    setNote(placed.note);
    form.setServerErrors(placed.errors);
  }

  const isSomethingMissing = name === '' || surname === '' || typed.mobile.trim() === '' || !typed.acceptsTerms;
  return (
    <Form noValidate onSubmit={form.onSubmit(send)}>
      <ErrorSummary title={summaryTitle(t, isSomethingMissing)} errors={form.summary} attempt={form.attempt} />
      {note ? (
        <Note tone="error" isLive>
          {note}
        </Note>
      ) : null}
      {user.name && user.surname ? null : (
        <FieldGrid>
          {user.name ? null : (
            <TextField
              name="name"
              autoComplete="given-name"
              autoCapitalize="words"
              maxLength={100}
              label={t('auth.name')}
              value={typed.name}
              onChange={(value) => setTyped({ ...typed, name: value })}
              {...form.field('name')}
            />
          )}
          {user.surname ? null : (
            <TextField
              name="surname"
              autoComplete="family-name"
              autoCapitalize="words"
              maxLength={100}
              label={t('auth.surname')}
              value={typed.surname}
              onChange={(value) => setTyped({ ...typed, surname: value })}
              {...form.field('surname')}
            />
          )}
        </FieldGrid>
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
      >
        <TermsText links={host.links} />
      </Checkbox>
      <Button type="submit" isWide isBusy={isSending} busyLabel={t('auth.sending')}>
        {t('auth.createAccount')}
      </Button>
      <Aside>
        <TextLink isInline onPress={auth.dismiss}>
          {t('auth.notNow')}
        </TextLink>
      </Aside>
    </Form>
  );
}
