import {
  type AddressFieldName,
  addressFieldNames,
  cleanCode,
  eachField,
  fieldOf,
  type PriceList,
  postalCodePattern,
  type RequiredFieldName,
} from '@nitida/contract';
import type { FieldCode, FieldErrors } from '../field-code.ts';
import { optionalTextCode, requiredTextCode } from './text.ts';

export type TypedAddress = Record<RequiredFieldName, string> & Partial<Record<AddressFieldName, string | undefined>>;

/** The error of each field of a typed address. The result is empty when we clean there. `names` limits the check to these fields. */
export function addressErrors(
  address: TypedAddress,
  priceList: Pick<PriceList, 'pricing'>,
  names: readonly AddressFieldName[] = addressFieldNames,
): FieldErrors {
  return withoutNulls(eachField(names, (name) => fieldCode(name, address[name] ?? '', priceList)));
}

function fieldCode(name: AddressFieldName, typed: string, priceList: Pick<PriceList, 'pricing'>): FieldCode | null {
  if (name === 'postalCode') return postalCodeCode(typed, priceList);
  const { isRequired, longest } = fieldOf(name);
  return isRequired ? requiredTextCode(typed, longest) : optionalTextCode(typed, longest);
}

/** The error of a typed Spanish postal code. The service area is the list of prefixes in the price list. */
export function postalCodeCode(typed: string, { pricing }: Pick<PriceList, 'pricing'>): FieldCode | null {
  const postalCode = cleanCode(typed);
  if (postalCode === '') return 'required';
  if (!postalCodePattern.test(postalCode)) return 'invalidPostalCode';
  return pricing.serviceAreaPostalPrefixes.some((prefix) => postalCode.startsWith(prefix)) ? null : 'outsideServiceArea';
}

/** The first two digits of a Spanish postal code identify the province. These are the provinces that the service may cover. */
const provinces: Readonly<Record<string, string>> = { '11': 'Cádiz', '29': 'Málaga' };

/** The province of a complete postal code, to fill an empty field. Null when the province is unknown or the field has a value. */
export function provinceFor(postalCode: string, typed: string): string | null {
  const code = cleanCode(postalCode);
  return typed === '' && postalCodePattern.test(code) ? (provinces[code.slice(0, 2)] ?? null) : null;
}

/** The town of the postal codes that begin with these digits. The longest match counts. */
const towns: Readonly<Record<string, string>> = {
  '2960': 'Marbella',
  '29610': 'Ojén',
  '29611': 'Istán',
  '29640': 'Fuengirola',
  '29649': 'Mijas Costa',
  '2965': 'Mijas',
  '29660': 'Nueva Andalucía',
  '29670': 'San Pedro de Alcántara',
  '29679': 'Benahavís',
  '2968': 'Estepona',
};

/** The town of a complete postal code, or null when it is unknown or has several. */
export function townOf(postalCode: string): string | null {
  const code = cleanCode(postalCode);
  return postalCodePattern.test(code) ? (towns[code] ?? towns[code.slice(0, 4)] ?? null) : null;
}

/** Whether a postal code may have filled in this town. */
export const isKnownTown = (city: string): boolean => Object.values(towns).includes(city);

/** Keeps only the fields that have an error. */
export function withoutNulls(codes: Readonly<Record<string, FieldCode | null>>): FieldErrors {
  const errors: Record<string, FieldCode> = {};
  for (const [field, code] of Object.entries(codes)) if (code !== null) errors[field] = code;
  return errors;
}
