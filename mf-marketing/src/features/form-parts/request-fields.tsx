import { affiliateKinds, contactWays, languageNames, languages, localeOf } from '@nitida/contract';
import { countryOfNumber } from '@nitida/domain/phone-rules';
import { RadioTiles, Select, TextArea, TextField } from '@nitida/ui/forms';
import { PhoneField } from '@nitida/ui/phone';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import type { AffiliateKind, ContactWay, RequestField, Typed } from './request-values.ts';

interface Props {
  field: RequestField;
  typed: Typed;
  optional: readonly RequestField[];
  change: (changed: Partial<Typed>) => void;
  error: string | undefined;
  onBlur: () => void;
}

/** One field of a form, by its name. */
export function RequestFieldView({ field, typed, optional, change, error, onBlur }: Props) {
  const { t } = useTranslation('marketing');
  const names = useChoiceNames();
  const shared = { name: field, error, onBlur, ...(optional.includes(field) && { optionalMark: t('form.optional') }) };
  switch (field) {
    case 'businessName':
      return (
        <TextField
          {...shared}
          label={t('form.businessName')}
          autoComplete="organization"
          value={typed.businessName}
          onChange={(businessName) => change({ businessName })}
        />
      );
    case 'name':
      return (
        <TextField
          {...shared}
          label={t('form.name')}
          autoComplete="name"
          autoCapitalize="words"
          value={typed.name}
          onChange={(name) => change({ name })}
        />
      );
    case 'company':
      return (
        <TextField
          {...shared}
          label={t('form.company')}
          autoComplete="organization"
          value={typed.company}
          onChange={(company) => change({ company })}
        />
      );
    case 'kind':
      return (
        <Select
          {...shared}
          label={t('form.kind')}
          placeholder={t('form.choose')}
          items={affiliateKinds.map((id) => ({ id, name: names.kinds[id] }))}
          value={typed.kind}
          onChange={(kind) => change({ kind })}
        />
      );
    case 'contactWay':
      return (
        <RadioTiles
          name="contactWay"
          label={t('form.contactWay')}
          columns={2}
          items={contactWays.map((id) => ({ id, name: names.ways[id] }))}
          value={typed.contactWay}
          onChange={(contactWay) => change({ contactWay })}
        />
      );
    case 'lng':
      return <LanguageField {...{ shared, typed, change }} />;
    case 'email':
      return (
        <TextField
          {...shared}
          type="email"
          label={t('form.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.email}
          onChange={(email) => change({ email })}
        />
      );
    case 'mobile':
      return <MobileField {...{ typed, change, error, onBlur }} />;
    case 'message':
      return <TextArea {...shared} rows={6} label={t('form.message')} value={typed.message} onChange={(message) => change({ message })} />;
  }
}

/** In which language we answer: each by its own name. */
function LanguageField({
  shared,
  typed,
  change,
}: { shared: Pick<Props, 'error' | 'onBlur'> & { name: string } } & Pick<Props, 'typed' | 'change'>) {
  const { t } = useTranslation('marketing');
  const current = useAtomValue(host().language.languageAtom);
  return (
    <Select
      {...shared}
      label={t('form.language')}
      items={languages.map((id) => ({ id, name: languageNames[id] }))}
      value={typed.lng ?? current}
      onChange={(lng) => change({ lng })}
    />
  );
}

function MobileField({ typed, change, error, onBlur }: Pick<Props, 'typed' | 'change' | 'error' | 'onBlur'>) {
  const { t } = useTranslation('marketing');
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  return (
    <PhoneField
      label={t('form.mobile')}
      locale={locale}
      country={typed.country}
      value={typed.mobile}
      error={error}
      onBlur={onBlur}
      onCountry={(country) => change({ country })}
      onChange={(mobile) => change({ mobile })}
      countryOf={countryOfNumber}
      onListFailed={() => host().dialogs.toast(host().language.errorText({ code: 'unexpected' }), { tone: 'error' })}
      labels={{
        country: ({ name, callingCode }) => t('form.country', { country: name, code: callingCode }),
        search: t('form.searchCountry'),
        nothingFound: t('form.noCountry'),
      }}
    />
  );
}

function useChoiceNames() {
  const { t } = useTranslation('marketing');
  const ways: Record<ContactWay, string> = {
    Email: t('form.ways.email'),
    'Phone call': t('form.ways.phone'),
    WhatsApp: t('form.ways.whatsApp'),
    Viber: t('form.ways.viber'),
  };
  const kinds: Record<AffiliateKind, string> = {
    realEstateAgent: t('form.kinds.realEstateAgent'),
    propertyManager: t('form.kinds.propertyManager'),
    host: t('form.kinds.host'),
    other: t('form.kinds.other'),
  };
  return { ways, kinds };
}
