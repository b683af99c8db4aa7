import { type AddressFieldName, addressFieldNames, eachField, fieldOf, noteFieldNames, placeFieldNames } from '@nitida/contract';
import { describe, expect, test } from 'vitest';
import { type AddressValues, addressForm } from './address-form.ts';
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
  test.each([
    ['Calle Ancha 7, 29601', { address1: 'Calle Ancha 7', postalCode: '29601', city: 'Marbella', province: 'Málaga' }],
    ['Calle Ancha 7 29601 Marbella', { address1: 'Calle Ancha 7', postalCode: '29601', city: 'Marbella', province: 'Málaga' }],
    ['Av. del Mar, 12, 29679, Monte Halcones', { address1: 'Av. del Mar, 12', postalCode: '29679', city: 'Benahavís', province: 'Málaga' }],
    ['Calle Sol 1, 29692 Casares', { address1: 'Calle Sol 1', postalCode: '29692', city: 'Casares', province: 'Málaga' }],
  ])('takes %s apart when the customer leaves the street', (typed, parts) => {
    expect(left({ address1: typed })).toEqual([parts]);
  });

  test.each([
    { address1: 'Calle Ancha 7' },
    { address1: '29601' },
    { address1: 'Km 178 2960' },
    { address1: 'Calle Ancha 7, 29601', postalCode: '29660' },
  ])('leaves %o as it was typed', (values) => {
    expect(left(values)).toEqual([]);
  });

  const left = (values: Partial<AddressValues>): object[] => {
    const changes: object[] = [];
    for (const { onLeave } of addressForm(addressFieldNames, values, (change) => changes.push(change))) onLeave?.();
    return changes;
  };

  test('has a text field for each field, in the order of the table; what need not be there is marked', () => {
    const form = addressForm(addressFieldNames, {}, () => undefined);
    expect(form.map(({ name }) => name)).toEqual([...placeFieldNames, ...noteFieldNames]);
    expect(form.filter(({ isOptional }) => !isOptional).map(({ name }) => name)).toEqual(['address1', 'postalCode', 'city', 'province']);
  });

  test('changes the field that is typed in; a postal code fills in an empty town and province', () => {
    const changes: object[] = [];
    const typing = (place: { city: string; province: string }) => {
      for (const { name, onChange } of addressForm(addressFieldNames, place, (change) => changes.push(change)))
        if (name === 'postalCode' || name === 'instructions') onChange('29601');
    };
    typing({ city: '', province: '' });
    typing({ city: 'Elviria', province: 'Cádiz' });
    expect(changes).toEqual([
      { postalCode: '29601', city: 'Marbella', province: 'Málaga' },
      { instructions: '29601' },
      { postalCode: '29601', city: 'Elviria', province: 'Cádiz' },
      { instructions: '29601' },
    ]);
  });

  test.each([
    ['another code replaces the town of the code before', { postalCode: '2967', city: 'Marbella' }, '29670', 'San Pedro de Alcántara'],
    ['an unfinished code keeps it', { postalCode: '29601', city: 'Marbella' }, '2960', 'Marbella'],
    ['a code of several towns leaves it empty', { postalCode: '', city: '' }, '29678', ''],
    ['a town that was typed stays', { postalCode: '29601', city: 'Elviria' }, '29604', 'Elviria'],
  ])('%s', (_name, values, typed, city) => {
    const changes: object[] = [];
    const [control] = addressForm(['postalCode'], values, (change) => changes.push(change));
    control?.onChange(typed);
    expect(changes).toMatchObject([{ postalCode: typed, city }]);
  });
});
