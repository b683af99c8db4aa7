import type { AddressInput, PriceList } from '@nitida/contract';
import type { FieldCode, FieldErrors } from '../field-code.ts';
import { longestNote, optionalTextCode, requiredTextCode } from './text.ts';

export type TypedAddress = Pick<AddressInput, 'address1' | 'address2' | 'postalCode' | 'city' | 'province'> &
  Partial<Pick<AddressInput, 'instructions' | 'accessInstructions'>>;

const longestLine = 200;
const longestPlace = 100;

/** The error of each field of a typed address. The result is empty when we clean there. */
export function addressErrors(address: TypedAddress, priceList: Pick<PriceList, 'pricing'>): FieldErrors {
  return withoutNulls({
    address1: requiredTextCode(address.address1, longestLine),
    address2: optionalTextCode(address.address2, longestLine),
    postalCode: postalCodeCode(address.postalCode, priceList),
    city: requiredTextCode(address.city, longestPlace),
    province: requiredTextCode(address.province, longestPlace),
    instructions: optionalTextCode(address.instructions ?? '', longestNote),
    accessInstructions: optionalTextCode(address.accessInstructions ?? '', longestNote),
  });
}

/** The error of a typed Spanish postal code. The service area is the list of prefixes in the price list. */
export function postalCodeCode(typed: string, { pricing }: Pick<PriceList, 'pricing'>): FieldCode | null {
  const postalCode = typed.trim();
  if (postalCode === '') return 'required';
  if (!/^\d{5}$/.test(postalCode)) return 'invalidPostalCode';
  return pricing.serviceAreaPostalPrefixes.some((prefix) => postalCode.startsWith(prefix)) ? null : 'outsideServiceArea';
}

/** The first two digits of a Spanish postal code identify the province. These are the provinces that the service may cover. */
const provinces: Readonly<Record<string, string>> = { '11': 'Cádiz', '29': 'Málaga' };

/** The province of a complete postal code, to fill an empty field. Null when the province is unknown or the field has a value. */
export function provinceFor(postalCode: string, typed: string): string | null {
  const code = postalCode.trim();
  return typed === '' && /^\d{5}$/.test(code) ? (provinces[code.slice(0, 2)] ?? null) : null;
}

/** Keeps only the fields that have an error. */
export function withoutNulls(codes: Readonly<Record<string, FieldCode | null>>): FieldErrors {
  const errors: Record<string, FieldCode> = {};
  for (const [field, code] of Object.entries(codes)) if (code !== null) errors[field] = code;
  return errors;
}
