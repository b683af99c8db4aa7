import type { FieldCode } from '@nitida/domain';
import { formatList } from '@nitida/ui/format';
import type { TFunction } from 'i18next';
import { host } from '../../host.ts';

export const addressFields = ['address1', 'address2', 'postalCode', 'city', 'province', 'instructions', 'accessInstructions'] as const;
export type AddressField = (typeof addressFields)[number];

const needed: Partial<Record<AddressField, string>> = {
  address1: 'address.needed.address1',
  postalCode: 'address.needed.postalCode',
  city: 'address.needed.city',
  province: 'address.needed.province',
};

/** The sentence for each field that is wrong. `prefixes`: where we clean, as beginnings of postal codes. */
export function addressTexts(
  errors: Readonly<Record<string, FieldCode>>,
  t: TFunction<'accountProfile'>,
  prefixes: readonly string[],
): Partial<Record<AddressField, string>> {
  const texts: Partial<Record<AddressField, string>> = {};
  for (const field of addressFields) {
    const code = errors[field];
    if (code) texts[field] = textOf(field, code);
  }
  return texts;

  function textOf(field: AddressField, code: FieldCode): string {
    if (code === 'outsideServiceArea') return t('address.outsideArea', { prefixes: formatList(prefixes, host().language.locale()) });
    if (code === 'invalidPostalCode') return t('address.postalDigits');
    if (code === 'tooLong') return t('form.tooLong');
    return t(needed[field] ?? 'form.look');
  }
}
