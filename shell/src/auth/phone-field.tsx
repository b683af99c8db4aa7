import { parsePhone } from '@nitida/domain/phone';
import { SearchList } from '@nitida/ui/combo';
import { PhoneRow } from '@nitida/ui/forms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesIn, countryOr } from './countries.ts';
import { Flag, useFlags } from './flag.tsx';

interface PhoneFieldProps {
  locale: string;
  country: string;
  value: string;
  error: string | undefined;
  onCountry: (country: string) => void;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Mobile number: a country with its flag, found by name or code, and the number as typed. */
export function PhoneField({ locale, country, value, error, onCountry, onChange, onBlur }: PhoneFieldProps) {
  const { t } = useTranslation('common');
  const flags = useFlags();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const selected = countries.find(({ code }) => code === countryOr(country));
  const items = useMemo(
    () =>
      countries.map(({ code, name, callingCode }) => ({
        id: code,
        name,
        detail: callingCode,
        keywords: code,
        leading: <Flag flags={flags} country={code} />,
      })),
    [countries, flags],
  );

  /** A number that brings its own country (`+46 …`) chooses it. */
  function leave() {
    const parsed = parsePhone(value, countryOr(country));
    if (parsed.ok && parsed.country) onCountry(parsed.country);
    onBlur();
  }

  return (
    <PhoneRow
      name="mobile"
      label={t('auth.mobile')}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={leave}
      leading={
        <SearchList
          isAttached
          label={t('phone.country', { country: selected?.name, code: selected?.callingCode })}
          searchLabel={t('phone.search')}
          emptyText={t('phone.nothingFound')}
          items={items}
          value={selected?.code ?? null}
          onChange={onCountry}
        >
          <Flag flags={flags} country={selected?.code ?? ''} />
          {selected?.callingCode}
        </SearchList>
      }
    />
  );
}
