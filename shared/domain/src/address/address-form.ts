import { type AddressFieldName, cleanCode, fieldOf, postalCodePattern } from '@nitida/contract';
import { isKnownTown, provinceFor, townOf } from '../validate/address.ts';

export type AddressValues = Record<AddressFieldName, string>;

/** One text field of a form, without its words and its errors. */
export interface AddressControl<Name extends AddressFieldName> {
  name: Name;
  value: string;
  onChange: (typed: string) => void;
  /** Called when the customer leaves the field. */
  onLeave?: () => void;
  isOptional: boolean;
  /** It may have several lines. */
  isLong: boolean;
  /** Short fields in a row stand side by side where there is room. */
  isShort?: boolean;
  /** How a browser knows the field, to fill it in. */
  autoComplete?: 'address-line1' | 'address-line2' | 'postal-code' | 'address-level2' | 'address-level1';
  inputMode?: 'numeric';
}

/** A field that is not named here is a plain text field. */
const traits: Partial<Record<AddressFieldName, Pick<AddressControl<never>, 'autoComplete' | 'inputMode' | 'isShort'>>> = {
  address1: { autoComplete: 'address-line1' },
  address2: { autoComplete: 'address-line2' },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric', isShort: true },
  city: { autoComplete: 'address-level2', isShort: true },
  province: { autoComplete: 'address-level1', isShort: true },
};

/** The text fields of a form that asks for the named fields of an address. A postal code fills in a town and a province that are still empty. */
export const addressForm = <Name extends AddressFieldName>(
  names: readonly Name[],
  values: Partial<AddressValues>,
  change: (change: Partial<AddressValues>) => void,
): AddressControl<Name>[] =>
  names.map((name) => ({
    ...traits[name],
    name,
    value: values[name] ?? '',
    onChange: (typed) => change(name === 'postalCode' ? withPlace(typed, values) : { [name]: typed }),
    ...(name === 'address1' && { onLeave: () => takeApart(values, change) }),
    isOptional: !fieldOf(name).isRequired,
    isLong: fieldOf(name).part === 'note',
  }));

/** A field whose form checks it on leaving, after `onLeave` has changed it. */
export const withOnLeave = <F extends { onBlur: () => void }>(field: F, onLeave: (() => void) | undefined) => ({
  ...field,
  onBlur: () => {
    onLeave?.();
    field.onBlur();
  },
});

/** A street with a postal code behind it, and perhaps a town: `Calle Ancha 7, 29601 Marbella`. */
const wholeLine = /^(?<street>.*\p{L}.*?)[\s,]+(?<postalCode>\d{5})(?:[\s,]+(?<town>\p{L}[\p{L}\s'’-]*))?[\s,]*$/u;

/** Moves a postal code and a town that were typed behind the street to their own fields, so that they need not be typed again. */
function takeApart(values: Partial<AddressValues>, change: (change: Partial<AddressValues>) => void): void {
  const { street, postalCode, town } = wholeLine.exec(values.address1 ?? '')?.groups ?? {};
  if (street === undefined || postalCode === undefined || (values.postalCode ?? '').trim() !== '') return;
  const place = withPlace(postalCode, values);
  change({ address1: street, ...place, city: place.city || (town?.trim() ?? '') });
}

/** A typed postal code with its town and province. The town that an earlier code may have filled in gives way to that of the new code. Another town stays. */
export const withPlace = (typed: string, { city = '', province = '' }: Partial<AddressValues>) => ({
  postalCode: postalCodePattern.test(cleanCode(typed)) ? cleanCode(typed) : typed,
  province: provinceFor(typed, province) ?? province,
  city: city === '' || isKnownTown(city) ? (townOf(typed) ?? city) : city,
});
