import type { AddressInput, PriceList } from '@nitida/contract';
import type { FieldCode, FieldErrors } from '../field-code.ts';
import { longestNote, optionalTextCode, requiredTextCode } from './text.ts';

export type TypedAddress = Pick<AddressInput, 'address1' | 'address2' | 'postalCode' | 'city' | 'province'> &
  Partial<Pick<AddressInput, 'instructions' | 'accessInstructions'>>;

const longestLine = 200;
const longestPlace = 100;

/** What is wrong with each field of an address as typed; empty when it can be cleaned. */
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

/** What is wrong with a Spanish postal code as typed; the service covers those with one of the price list's prefixes. */
export function postalCodeCode(typed: string, { pricing }: Pick<PriceList, 'pricing'>): FieldCode | null {
  const postalCode = typed.trim();
  if (postalCode === '') return 'required';
  if (!/^\d{5}$/.test(postalCode)) return 'invalidPostalCode';
  return pricing.serviceAreaPostalPrefixes.some((prefix) => postalCode.startsWith(prefix)) ? null : 'outsideServiceArea';
}

/** In Spain the first two digits name the province; only those that the service may cover. */
const provinces: Readonly<Record<string, string>> = { '11': 'Cádiz', '29': 'Málaga' };

/** The province of a whole postal code as typed, for a field that is still empty; null where it is not known, or something was typed. */
export function provinceFor(postalCode: string, typed: string): string | null {
  const code = postalCode.trim();
  return typed === '' && /^\d{5}$/.test(code) ? (provinces[code.slice(0, 2)] ?? null) : null;
}

/** Keeps the fields that have something wrong. */
export function withoutNulls(codes: Readonly<Record<string, FieldCode | null>>): FieldErrors {
  const errors: Record<string, FieldCode> = {};
  for (const [field, code] of Object.entries(codes)) if (code !== null) errors[field] = code;
  return errors;
}
