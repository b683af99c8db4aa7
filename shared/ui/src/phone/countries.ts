import { callingCodes } from './calling-codes.ts';

export interface Country {
  /** Two letters. */
  code: string;
  name: string;
  /** The calling code with its plus: `+34`. */
  callingCode: string;
}

/** The countries of most customers and of the site's languages, which are listed first. */
const first: readonly string[] = ['ES', 'GB', 'SE', 'DK', 'NO', 'NL', 'DE'];

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' });

/** A country that has phone numbers, named in the visitor's language. */
export function countryIn(locale: string, code: string, names = namesIn(locale)): Country {
  return { code, name: names.of(code) ?? code, callingCode: `+${callingCodes.get(code)}` };
}

/** Every country with phone numbers, named in the visitor's language: the nearest first, the others by name. */
export function countriesIn(locale: string): Country[] {
  const names = namesIn(locale);
  const toCountry = (code: string) => countryIn(locale, code, names);
  const byName = new Intl.Collator(locale);
  const rest = [...callingCodes.keys()].filter((code) => !first.includes(code));
  return [...first.map(toCountry), ...rest.map(toCountry).sort((a, b) => byName.compare(a.name, b.name))];
}

/** The initially selected country: the country of the visitor's network, else Spain. */
export function countryOr(code: string): string {
  const known = code.toUpperCase();
  return callingCodes.has(known) ? known : 'ES';
}
