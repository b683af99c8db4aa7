import { entityValidators, euVat, personValidators, stdnum } from 'stdnum';

/** A Spanish number; the VAT number of a company of the EU; or an official number of another country or of a person there. */
export interface TaxNumber {
  kind: 'spanish' | 'euVat' | 'foreign';
  /** ISO 3166. */
  country: string;
  /** Without spaces. That of another country begins with its two letters. */
  number: string;
}

/** The numbers of Spanish persons and companies: eight digits and a letter, or a letter, seven digits and a sign. */
const spanish = /^(?:ES)?([A-Z0-9]\d{7}[A-Z0-9])$/;
const foreign = /^([A-Z]{2})([A-Z0-9]{3,18})$/;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The number in capitals, without what people write between its signs. */
const compact = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** @returns null when its digits are wrong, or nobody can say whose number it is */
export function readTaxNumber(typed: string): TaxNumber | null {
  const text = compact(typed);
  const own = spanish.exec(text)?.[1];
  if (own !== undefined) return stdnum.ES?.nif?.validate(own).isValid ? { kind: 'spanish', country: 'ES', number: own } : null;
  const [, prefix = '', rest = ''] = foreign.exec(text) ?? [];
  // Greek VAT numbers begin with EL.
  const country = prefix === 'EL' ? 'GR' : prefix;
  if (country === '' || country === 'ES' || country === 'ZZ' || countries.of(country) === undefined) return null;
  if (fits(euVat[country], rest)) return { kind: 'euVat', country, number: text };
  const others = [...(entityValidators[country] ?? []), ...(personValidators[country] ?? [])];
  return others.length === 0 || fits(others, rest) ? { kind: 'foreign', country, number: text } : null;
}

const fits = (validators: (typeof euVat)[string] = [], rest: string): boolean => validators.some((each) => each.validate(rest).isValid);

/** The number of the company, which staff typed. One that is no Spanish number stays as it is, so that nobody takes it for another. */
export const issuerNumber = (typed: string): string => readTaxNumber(typed)?.number ?? typed.trim();
