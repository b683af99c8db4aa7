import { entityValidators, euVat, personValidators, stdnum } from 'stdnum';
import { countries } from './countries.ts';

/** A Spanish number; the VAT number of a company of the EU; or an official number of another country or of a person there. */
export interface TaxNumber {
  kind: 'spanish' | 'euVat' | 'foreign';
  /** ISO 3166-1, or XI for Northern Ireland. */
  country: string;
  /** Whether it belongs to a company or to a person in business, whose full invoices must have their address. */
  isBusiness: boolean;
  /** Without spaces. That of another country begins with its two letters. */
  number: string;
}

/** The numbers of Spanish persons and companies: eight digits and a letter, or a letter, seven digits and a sign. */
const spanish = /^(?:ES)?([A-Z0-9]\d{7}[A-Z0-9])$/;
/** The first letter of a company's number; persons have digits or K, L, M, X, Y, Z. */
const company = /^[A-HJNP-SUVW]/;
const foreign = /^([A-Z]{2})([A-Z0-9]{3,18})$/;
/** Spain's partners, whose VAT numbers the agency looks up. The library's list also has neighbours of the EU. */
const partners = new Set('AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));
/** What stands behind a Swiss number, in each language of Switzerland, says only what it is for. */
const swiss = /^(CHE\d{9})(?:MWST|TVA|IVA)?$/;

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
  if (own !== undefined)
    return stdnum.ES?.nif?.validate(own).isValid ? { kind: 'spanish', country: 'ES', number: own, isBusiness: company.test(own) } : null;
  const official = swiss.exec(text)?.[1] ?? text;
  const [, prefix = '', rest = ''] = foreign.exec(official) ?? [];
  // Greek VAT numbers begin with EL.
  const country = prefix === 'EL' ? 'GR' : prefix;
  // The EU knows companies of Northern Ireland by their British number with XI.
  if (country === 'XI') return fits(entityValidators.GB, rest) ? { kind: 'euVat', country, number: text, isBusiness: true } : null;
  if (country === 'ES' || !countries.has(country)) return null;
  if (partners.has(country) && fits(euVat[country], rest)) return { kind: 'euVat', country, number: text, isBusiness: true };
  const others = [...(entityValidators[country] ?? []), ...(personValidators[country] ?? [])];
  // Switzerland counts its two letters as part of the number.
  return others.length === 0 || fits(others, rest) || fits(others, official)
    ? { kind: 'foreign', country, number: official, isBusiness: false }
    : null;
}

const fits = (validators: (typeof euVat)[string] = [], rest: string): boolean => validators.some((each) => each.validate(rest).isValid);

/** The number of the company, which staff typed. One that is no Spanish number stays as it is, so that nobody takes it for another. */
export const issuerNumber = (typed: string): string => readTaxNumber(typed)?.number ?? typed.trim();
