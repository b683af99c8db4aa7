import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';

export interface Country {
  code: CountryCode;
  name: string;
  /** The calling code with its plus: `+34`. */
  callingCode: string;
}

/** The countries of most customers and of the site's languages, which are listed first. */
const first: readonly CountryCode[] = ['ES', 'GB', 'SE', 'DK', 'NO', 'NL', 'DE'];

/** Every country with phone numbers, named in the visitor's language: the nearest first, the others by name. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const toCountry = (code: CountryCode): Country => ({
    code,
    name: names.of(code) ?? code,
    callingCode: `+${getCountryCallingCode(code)}`,
  });
  const byName = new Intl.Collator(locale);
  const rest = getCountries().filter((code) => !first.includes(code));
  return [...first.map(toCountry), ...rest.map(toCountry).sort((a, b) => byName.compare(a.name, b.name))];
}

/** The initially selected country: the country of the visitor's network, else Spain. */
export function countryOr(code: string): CountryCode {
  const known = code.toUpperCase();
  return isSupportedCountry(known) ? known : 'ES';
}
