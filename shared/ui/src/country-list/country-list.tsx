import { type RefObject, useMemo } from 'react';
import { SearchList } from '../search-list/index.ts';
import { countriesIn, wordsFor } from './countries.ts';
import { FlagFrame } from './flag-frame.tsx';
import { flagOf } from './flags.ts';

export interface CountryListProps {
  width: number;
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  labels: { search: string; nothingFound: string };
  locale: string;
  country: string;
  onCountry: (country: string) => void;
  isOpen: boolean;
  onClose: () => void;
}

/** All countries with their flags, which can be searched by name, in several languages, or code. */
export function CountryList({ width, button, label, labels, locale, country, onCountry, isOpen, onClose }: CountryListProps) {
  const items = useMemo(() => {
    const words = wordsFor(locale);
    return countriesIn(locale).map(({ code, name, callingCode }) => ({
      id: code,
      name,
      detail: callingCode,
      keywords: words(code),
      leading: <FlagFrame svg={flagOf[code]} />,
    }));
  }, [locale]);
  return (
    <SearchList
      width={width}
      button={button}
      label={label}
      searchLabel={labels.search}
      emptyText={labels.nothingFound}
      items={items}
      value={country}
      onChange={onCountry}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
