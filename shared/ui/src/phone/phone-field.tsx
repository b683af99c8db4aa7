import { useMemo } from 'react';
import { SearchList } from '../combo/index.ts';
import { PhoneRow } from '../forms/index.ts';
import { type Country, countriesIn, countryOr } from './countries.ts';
import { Flag, useFlags } from './flag.tsx';

export interface PhoneFieldProps {
  name?: string | undefined;
  /** Defaults to `name`. */
  id?: string | undefined;
  label: string;
  /** The locale of the country names. */
  locale: string;
  /** Two letters. An unknown country counts as Spain. */
  country: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  onCountry: (country: string) => void;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** The country of a typed number (`+46 …`), given the selected one, or null when it has none. */
  countryOf: (typed: string, country: string) => string | null;
  /** `country` names the button of the selected country. */
  labels: { country: (selected: Country) => string; search: string; nothingFound: string };
}

/** A phone number: a country with its flag, which can be searched by name or code, and the number as typed. */
export const PhoneField = ({
  name = 'mobile',
  id,
  label,
  locale,
  country,
  value,
  error,
  hint,
  onCountry,
  onChange,
  onBlur,
  countryOf,
  labels,
}: PhoneFieldProps) => {
  const flags = useFlags();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const selected = countries.find(({ code }) => code === countryOr(country));
  const items = useMemo(
    () =>
      countries.map((each) => ({
        id: each.code,
        name: each.name,
        detail: each.callingCode,
        keywords: each.code,
        leading: <Flag flags={flags} country={each.code} />,
      })),
    [countries, flags],
  );

  const leave = () => {
    const brought = countryOf(value, countryOr(country));
    if (brought !== null) onCountry(brought);
    onBlur();
  };

  return (
    <PhoneRow
      name={name}
      id={id}
      label={label}
      value={value}
      error={error}
      hint={hint}
      onChange={onChange}
      onBlur={leave}
      leading={
        <SearchList
          isAttached
          label={selected ? labels.country(selected) : ''}
          searchLabel={labels.search}
          emptyText={labels.nothingFound}
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
};
