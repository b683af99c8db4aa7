import { type AddressFieldName, addressFieldNames, eachField, fieldOf, noteFieldNames, placeFieldNames } from '@nitida/contract';
import { describe, expect, test } from 'vitest';
import { addressForm } from './address-form.ts';
import { addressLine, addressLines, streetLine, townAndProvince, townLine } from './format-address.ts';

const home = { address1: 'Calle Ancha 14', address2: '2º B', postalCode: '29601', city: 'Marbella', province: 'Málaga' };

describe('a written address', () => {
  test.each([
    [
      'in full',
      home,
      ['Calle Ancha 14, 2º B', 'Calle Ancha 14, 2º B, 29601 Marbella', ['Calle Ancha 14', '2º B', '29601 Marbella', 'Málaga']],
    ],
    [
      'without its second line',
      { ...home, address2: '' },
      ['Calle Ancha 14', 'Calle Ancha 14, 29601 Marbella', ['Calle Ancha 14', '29601 Marbella', 'Málaga']],
    ],
    [
      'without a street, as after its owner has left',
      { ...home, address1: '', address2: '' },
      ['', '29601 Marbella', ['29601 Marbella', 'Málaga']],
    ],
  ])('%s', (_case, place, [street, line, lines]) => {
    expect(streetLine(place)).toBe(street);
    expect(addressLine(place)).toBe(line);
    expect(addressLines(place)).toEqual(lines);
    expect(townLine(place)).toBe('29601 Marbella');
    expect(townAndProvince(place)).toBe('29601 Marbella, Málaga');
  });

  test('shows each field that is written, and no other', () => {
    const whole = eachField(addressFieldNames, (name) => `<${name}>`);
    const text = [...addressLines(whole), addressLine(whole), townAndProvince(whole)].join(' ');
    expect(addressFieldNames.filter((name) => text.includes(whole[name]))).toEqual(
      addressFieldNames.filter((name) => fieldOf(name).written !== null),
    );
  });
});

test('each field that an invoice shows stays at least in the blocked record of the invoice', () => {
  const isOnInvoice = (name: AddressFieldName) => fieldOf(name).written !== null;
  expect(addressFieldNames.filter((name) => isOnInvoice(name) && fieldOf(name).deletion === 'erased')).toEqual([]);
});

describe('the form of an address', () => {
  test('has a text field for each field, in the order of the table; what need not be there is marked', () => {
    const form = addressForm(addressFieldNames, {}, () => undefined);
    expect(form.map(({ name }) => name)).toEqual([...placeFieldNames, ...noteFieldNames]);
    expect(form.filter(({ isOptional }) => !isOptional).map(({ name }) => name)).toEqual(['address1', 'postalCode', 'city', 'province']);
  });

  test('changes the field that is typed in; a postal code fills in an empty province', () => {
    const changes: object[] = [];
    const typing = (province: string) => {
      for (const { name, onChange } of addressForm(addressFieldNames, { province }, (change) => changes.push(change)))
        if (name === 'postalCode' || name === 'instructions') onChange('29601');
    };
    typing('');
    typing('Cádiz');
    expect(changes).toEqual([
      { postalCode: '29601', province: 'Málaga' },
      { instructions: '29601' },
      { postalCode: '29601', province: 'Cádiz' },
      { instructions: '29601' },
    ]);
  });
});
