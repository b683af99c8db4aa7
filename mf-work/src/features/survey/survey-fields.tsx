import { localeOf } from '@nitida/contract';
import { countryOfNumber } from '@nitida/domain/phone-rules';
import { Checkbox, FieldGrid, TextArea, TextField } from '@nitida/ui/forms';
import { PhoneField } from '@nitida/ui/phone';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import type { SurveyField, Typed } from './survey-values.ts';

export interface FieldsProps {
  typed: Typed;
  change: (changed: Partial<Typed>) => void;
  error: (field: SurveyField) => string | undefined;
  leave: (field: SurveyField) => void;
  /** The minimum age of a cleaner; null until the settings are loaded. */
  minimumAge: number | null;
}

type TextKey = 'name' | 'surname' | 'email' | 'address1' | 'address2' | 'postalCode' | 'city' | 'province' | 'text';

const textField = ({ typed, change, error, leave }: FieldsProps, field: TextKey) => ({
  name: field,
  value: typed[field],
  onChange: (value: string) => change({ [field]: value }),
  error: error(field),
  onBlur: () => leave(field),
});

/** The applicant's name and contact details. */
export function YouFields(props: FieldsProps) {
  const { t } = useTranslation('work');
  const { typed, change, error, leave, minimumAge } = props;
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  return (
    <>
      <FieldGrid>
        <TextField {...textField(props, 'name')} label={t('survey.name')} autoComplete="given-name" autoCapitalize="words" />
        <TextField {...textField(props, 'surname')} label={t('survey.surname')} autoComplete="family-name" autoCapitalize="words" />
      </FieldGrid>
      <TextField
        {...textField(props, 'email')}
        type="email"
        label={t('survey.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField
        label={t('survey.mobile')}
        locale={locale}
        country={typed.country}
        value={typed.mobile}
        error={error('mobile')}
        onBlur={() => leave('mobile')}
        onCountry={(country) => change({ country })}
        onChange={(mobile) => change({ mobile })}
        countryOf={countryOfNumber}
        onListFailed={() => host().dialogs.toast(host().language.errorText({ code: 'unexpected' }), { tone: 'error' })}
        labels={{
          country: ({ name, callingCode }) => t('survey.country', { country: name, code: callingCode }),
          search: t('survey.searchCountry'),
          nothingFound: t('survey.noCountry'),
        }}
      />
      <Checkbox name="isAdult" isSelected={typed.isAdult} onChange={(isAdult) => change({ isAdult })} error={error('isAdult')} isRequired>
        {minimumAge === null ? t('survey.adultPlain') : t('survey.adult', { age: minimumAge })}
      </Checkbox>
    </>
  );
}

/** The applicant's address and an optional message. */
export function HomeFields(props: FieldsProps) {
  const { t } = useTranslation('work');
  const optional = t('survey.optional');
  return (
    <>
      <TextField {...textField(props, 'address1')} label={t('survey.address1')} autoComplete="address-line1" />
      <TextField {...textField(props, 'address2')} label={t('survey.address2')} autoComplete="address-line2" optionalMark={optional} />
      <FieldGrid>
        <TextField {...textField(props, 'postalCode')} label={t('survey.postalCode')} inputMode="numeric" autoComplete="postal-code" />
        <TextField {...textField(props, 'city')} label={t('survey.city')} autoComplete="address-level2" />
      </FieldGrid>
      <TextField {...textField(props, 'province')} label={t('survey.province')} autoComplete="address-level1" />
      <TextArea {...textField(props, 'text')} label={t('survey.text')} rows={5} optionalMark={optional} />
    </>
  );
}
