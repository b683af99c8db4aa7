import { useMemo } from 'react';
import { SearchList } from '../combo/index.ts';
import { PhoneRow } from '../forms/index.ts';
import { type Country, countriesIn, countryOr } from './countries.ts';
import { Flag, useFlags } from './flag.tsx';

export interface PhoneFieldProps {
  name?: string | undefined;
  /** The name, if left out. */
  id?: string | undefined;
  label: string;
  /** Names of the countries are told in it. */
  locale: string;
  /** Two letters; Spain where it is unknown. */
  country: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  onCountry: (country: string) => void;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Country that the number as typed brings (`+46 …`), with the one selected; null where it tells none. */
  countryOf: (typed: string, country: string) => string | null;
  /** `country` names the button of the selected one. */
  labels: { country: (selected: Country) => string; search: string; nothingFound: string };
}

/** A phone number: a country with its flag, found by name or code, and the number as typed. */
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
