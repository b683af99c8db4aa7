import { type AddressField, fieldOf, placeFieldNames, type StoredPlace } from '@nitida/contract';

/** What is filled in of the fields that are written in one part of an address. */
const partsOf = (place: StoredPlace, written: AddressField['written']): string[] =>
  placeFieldNames.flatMap((name) => (fieldOf(name).written === written && place[name] ? [place[name]] : []));

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** `Calle Ancha 14, 2º B` */
export const streetLine = (place: StoredPlace): string => joined(partsOf(place, 'street'));

/** `29601 Marbella` */
export const townLine = (place: StoredPlace): string => partsOf(place, 'town').join(' ');

/** `29601 Marbella, Málaga` */
export const townAndProvince = (place: StoredPlace): string => joined([townLine(place), ...partsOf(place, 'province')]);

/** `Calle Ancha 14, 2º B, 29601 Marbella`: in mails and as the location of a calendar entry. */
export const addressLine = (place: StoredPlace): string => joined([streetLine(place), townLine(place)]);

/** An address as it stands on an invoice, line by line. */
export const addressLines = (place: StoredPlace): string[] =>
  [...partsOf(place, 'street'), townLine(place), ...partsOf(place, 'province')].filter(Boolean);
