import { type AddressFieldName, addressFieldNames, type RequiredFieldName } from '@nitida/contract';
import type { FieldCode } from '@nitida/domain';
import { formatList } from '@nitida/ui/format';
import type { TFunction } from 'i18next';
import { host } from '../../host.ts';

const labels = {
  address1: 'address.address1',
  address2: 'address.address2',
  postalCode: 'address.postalCode',
  city: 'address.city',
  province: 'address.province',
  instructions: 'address.notes',
  accessInstructions: 'address.access',
} as const satisfies Record<AddressFieldName, string>;

const hints: Partial<Record<AddressFieldName, 'address.postalHint' | 'address.notesHint' | 'address.accessHint'>> = {
  postalCode: 'address.postalHint',
  instructions: 'address.notesHint',
  accessInstructions: 'address.accessHint',
};

const needed = {
  address1: 'address.needed.address1',
  postalCode: 'address.needed.postalCode',
  city: 'address.needed.city',
  province: 'address.needed.province',
} as const satisfies Record<RequiredFieldName, string>;
const neededKeys: Partial<Record<AddressFieldName, (typeof needed)[RequiredFieldName]>> = needed;

/** The label of each field, and its hint. */
export function fieldTexts(name: AddressFieldName, t: TFunction<'accountProfile'>): { label: string; hint: string | undefined } {
  const hint = hints[name];
  return { label: t(labels[name]), hint: hint && t(hint) };
}

/** The error text of each invalid field. `prefixes` are the beginnings of the postal codes that we serve. */
export function addressTexts(
  errors: Readonly<Record<string, FieldCode>>,
  t: TFunction<'accountProfile'>,
  prefixes: readonly string[],
): Partial<Record<AddressFieldName, string>> {
  const texts: Partial<Record<AddressFieldName, string>> = {};
  for (const field of addressFieldNames) {
    const code = errors[field];
    if (code) texts[field] = textOf(field, code);
  }
  return texts;

  function textOf(field: AddressFieldName, code: FieldCode): string {
    if (code === 'outsideServiceArea') return t('address.outsideArea', { prefixes: formatList(prefixes, host().language.locale()) });
    if (code === 'invalidPostalCode') return t('address.postalDigits');
    if (code === 'tooLong') return t('form.tooLong');
    const key = neededKeys[field];
    return key === undefined ? host().language.errorText({ code: 'validation' }) : t(key);
  }
}
