import { email as emailSchema } from '@nitida/contract/account';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test/arbitraries.ts';
import { seedPriceList } from '../seed-price-list.ts';
import { addressErrors, postalCodeCode, provinceFor } from './address.ts';
import { parseApartmentSize } from './apartment-size.ts';
import { emailCode, normalEmail } from './email.ts';
import { confirmPasswordCode, passwordCode } from './password.ts';
import { nameCode } from './text.ts';

describe('email', () => {
  test.each([
    'ana@example.com',
    ' Ana.Ruiz+casa@Example.co.uk ',
    "o'neil@example.es",
    'muñoz&hijos@españa.es',
    'ana@example.рф',
    '\u202aana@example.es\u202c',
    'a_b-c@sub.example.org',
  ])('%j is a valid address', (typed) => {
    expect(emailCode(typed)).toBeNull();
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ana', 'invalidEmail'],
    ['ana@', 'invalidEmail'],
    ['@example.com', 'invalidEmail'],
    ['ana@example', 'invalidEmail'],
    ['ana@example.c', 'invalidEmail'],
    ['ana@exam ple.com', 'invalidEmail'],
    ['ana@@example.com', 'invalidEmail'],
    ['.ana@example.com', 'invalidEmail'],
    ['ana..ruiz@example.com', 'invalidEmail'],
    ['ana@example..com', 'invalidEmail'],
    [`${'a'.repeat(250)}@example.com`, 'tooLong'],
  ])('%j has the error %s', (typed, code) => {
    expect(emailCode(typed)).toBe(code);
  });

  test('an address is stored in lower case', () => {
    expect(normalEmail(' Ana.Ruiz@Example.COM ')).toBe('ana.ruiz@example.com');
  });

  test('the form and the server accept the same addresses', () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'Z', '9', '.', '-', '_', '+', "'", '@', ' ', 'ñ'), maxLength: 8 });
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.tuple(piece, piece).map(([local, domain]) => `${local}@${domain}.es`),
      piece,
    );
    fc.assert(
      fc.property(typed, (text) => {
        expect(emailCode(text) === null).toBe(emailSchema.safeParse(text).success);
      }),
      runs,
    );
  });
});

test.each([
  ['abc123', null],
  ['', 'required'],
  ['abc12', 'passwordTooShort'],
  ['contraseña', 'passwordCharacters'],
  ['abc 123', 'passwordCharacters'],
  ['abc123\n', 'passwordCharacters'],
  ['пароль1', 'passwordCharacters'],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'tooLong'],
])('password %j has the error %s', (password, code) => {
  expect(passwordCode(password)).toBe(code);
});

test('the confirmation must be the password', () => {
  expect(confirmPasswordCode('abc123', 'abc123')).toBeNull();
  expect(confirmPasswordCode('abc123', 'ABC123')).toBe('passwordMismatch');
  expect(confirmPasswordCode('abc123', '')).toBe('required');
});

test('a name must have text of limited length', () => {
  expect([nameCode('Åse'), nameCode(' \t '), nameCode('x'.repeat(101))]).toEqual([null, 'required', 'tooLong']);
});

describe('size of the home', () => {
  test.each([
    ['85', 85],
    [' 85 m² ', 85],
    ['85m2', 85],
    ['\u200b85\u00a0m²', 85],
    ['085', 85],
    ['1', 1],
    ['10000', 10_000],
  ])('%j is %i m²', (typed, sqm) => {
    expect(parseApartmentSize(typed, seedPriceList)).toEqual({ ok: true, sqm });
  });

  test.each([
    ['', 'required'],
    ['m²', 'required'],
    ['eighty', 'notANumber'],
    ['-5', 'notANumber'],
    ['8 5', 'notANumber'],
    ['1e3', 'notANumber'],
    ['85.5', 'notWhole'],
    ['85,5', 'notWhole'],
    ['0', 'tooSmall'],
    ['10001', 'tooLarge'],
    ['99999999999999999999', 'tooLarge'],
  ])('%j has the error %s', (typed, code) => {
    expect(parseApartmentSize(typed, seedPriceList)).toEqual({ ok: false, code });
  });
});

describe('address', () => {
  const address = { address1: 'Calle Ancha 12', address2: '', postalCode: '29601', city: 'Marbella', province: 'Málaga' };

  test.each([
    ['29601', null],
    [' 29660 ', null],
    ['29 601', null],
    ['\u200b29601\u00a0', null],
    ['２９６０１', null],
    ['29679', null],
    ['', 'required'],
    ['2960', 'invalidPostalCode'],
    ['296011', 'invalidPostalCode'],
    ['2960A', 'invalidPostalCode'],
    ['29001', 'outsideServiceArea'], // Málaga
    ['28001', 'outsideServiceArea'], // Madrid
  ])('postal code %j has the error %s', (typed, code) => {
    expect(postalCodeCode(typed, seedPriceList)).toBe(code);
  });

  test('each empty field has its error', () => {
    expect(addressErrors(address, seedPriceList)).toEqual({});
    expect(addressErrors({ address1: ' ', address2: '', postalCode: '', city: '', province: '' }, seedPriceList)).toEqual({
      address1: 'required',
      postalCode: 'required',
      city: 'required',
      province: 'required',
    });
    expect(addressErrors({ ...address, address2: 'x'.repeat(201), accessInstructions: 'x'.repeat(2001) }, seedPriceList)).toEqual({
      address2: 'tooLong',
      accessInstructions: 'tooLong',
    });
  });
});

test.each([
  ['29601', '', 'Málaga'],
  [' 11360 ', '', 'Cádiz'],
  ['29601', 'Malaga', null], // a typed province stays
  ['2960', '', null],
  ['28001', '', null],
])('the postal code %j turns the province %j into %j', (postalCode, typed, province) => {
  expect(provinceFor(postalCode, typed)).toBe(province);
});
