import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { SearchButton } from '../combo/index.ts';
import { type Country, countryIn, countryOr } from '../country-list/countries.ts';
import type { CountryList } from '../country-list/index.ts';
import { PhoneRow } from '../forms/index.ts';
import { Flag } from './flag.tsx';

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
  /** Loads the rules of phone numbers and answers with the country of a typed number (`+46 …`), given the selected one, or null when it has none. */
  countryOf: (typed: string, country: string) => Promise<string | null>;
  /** Called when the list of countries cannot be loaded. */
  onListFailed: () => void;
  /** `country` names the button of the selected country. */
  labels: { country: (selected: Country) => string; search: string; nothingFound: string };
}

const onPhones = '(max-width: 743.98px)';

/** The list with its parts of react-aria and all flags is loaded when its button is approached. A press before it has arrived opens it on arrival. */
function useCountryList(fieldWidth: () => number, onFailed: () => void) {
  const [List, setList] = useState<typeof CountryList | null>(null);
  /** While the list is open: how wide it is, in px. */
  const [width, setWidth] = useState<number | null>(null);
  const isOpen = width !== null;
  // A turned phone has a field of another width.
  const measure = useEffectEvent(() => setWidth(fieldWidth()));
  useEffect(() => {
    if (!isOpen) return;
    const onResize = () => measure();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [isOpen]);
  const load = async () => {
    const loaded = await import('../country-list/index.ts');
    setList(() => loaded.CountryList);
  };
  return {
    List,
    isOpen,
    width: width ?? 0,
    prepare: () => void load().catch(() => {}),
    close: () => setWidth(null),
    open: () => {
      setWidth(fieldWidth());
      load().catch(() => {
        setWidth(null);
        onFailed();
      });
    },
  };
}

/**
 * A phone number: a country with its flag, which can be searched by name or code, and the number as typed. The rules of phone numbers are loaded when the field
 * is left; its error is decided after that.
 */
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
  onListFailed,
  labels,
}: PhoneFieldProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const { List, ...list } = useCountryList(() => button.current?.parentElement?.offsetWidth ?? 0, onListFailed);
  // On a phone the field moves up, so that the list opens below it.
  const open = () => {
    if (matchMedia(onPhones).matches) button.current?.scrollIntoView({ block: 'start' });
    list.open();
  };
  const selected = countryIn(locale, countryOr(country));
  const buttonLabel = labels.country(selected);

  // The rules may arrive after other fields were edited, so the callbacks of the latest render are called.
  const latest = useRef({ onCountry, onBlur });
  useLayoutEffect(() => {
    latest.current = { onCountry, onBlur };
  });
  const leave = async () => {
    const brought = await countryOf(value, selected.code).catch(() => null);
    if (brought !== null && brought !== selected.code) latest.current.onCountry(brought);
    latest.current.onBlur();
  };
  const listProps: ComponentProps<typeof CountryList> = {
    width: list.width,
    button,
    label: buttonLabel,
    labels,
    locale,
    country: selected.code,
    onCountry,
    isOpen: list.isOpen,
    onClose: list.close,
  };

  return (
    <>
      <PhoneRow
        name={name}
        id={id}
        label={label}
        value={value}
        error={error}
        hint={hint}
        onChange={onChange}
        onFocus={() => void countryOf('', selected.code).catch(() => {})}
        onBlur={() => void leave()}
        leading={
          <SearchButton ref={button} isAttached label={buttonLabel} isOpen={list.isOpen} onOpen={open} onApproach={list.prepare}>
            <Flag country={selected.code} />
            {selected.callingCode}
          </SearchButton>
        }
      />
      {List ? <List {...listProps} /> : null}
    </>
  );
};
