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

/** The language of a country from which many people in Marbella come, in which they look for it. */
const ownLanguages = [
  ['ES', 'es'],
  ['SE', 'sv'],
  ['DK', 'da'],
  ['NO', 'nb'],
  ['NL', 'nl'],
  ['DE', 'de'],
  ['AT', 'de'],
  ['CH', 'de'],
  ['BE', 'nl'],
  ['FI', 'fi'],
  ['FR', 'fr'],
  ['RU', 'ru'],
  ['IT', 'it'],
  ['RO', 'ro'],
  ['PL', 'pl'],
  ['UA', 'uk'],
  ['LT', 'lt'],
  ['CZ', 'cs'],
  ['HU', 'hu'],
  ['MA', 'ar'],
  ['CN', 'zh'],
] as const;

/** What people call a country beside its names. */
const alsoCalled: Readonly<Record<string, string>> = {
  AE: 'UAE',
  CZ: 'Czech Republic',
  GB: 'Great Britain England Scotland Wales',
  NL: 'Holland',
  US: 'USA',
};

/** The words by which a country is found: its code, and its name in the visitor's language and in English, long and short ("UK"), and in its own language. */
export function wordsFor(locale: string): (code: string) => string {
  const namesBy = (style: 'long' | 'short', ...locales: string[]) =>
    locales.map((each) => new Intl.DisplayNames(each, { type: 'region', style }));
  const everywhere = [...namesBy('long', locale, 'en'), ...namesBy('short', locale, 'en')];
  const own = new Map<string, Intl.DisplayNames>(
    ownLanguages.map(([country, language]) => [country, new Intl.DisplayNames(language, { type: 'region' })]),
  );
  return (code) =>
    [code, ...everywhere.map((names) => names.of(code)), own.get(code)?.of(code), alsoCalled[code]].filter(Boolean).join(' ');
}

/** The initially selected country: the country of the visitor's network, else Spain. */
export function countryOr(code: string): string {
  const known = code.toUpperCase();
  return callingCodes.has(known) ? known : 'ES';
}
