import { type CountryCode, getCountries, getCountryCallingCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { callingCodes, countriesOfCode } from '../country-list/calling-codes.ts';
import { shownNumber } from './stored-number.ts';

test('the calling codes are those of libphonenumber', () => {
  const theirs = getCountries().map((country) => [country, getCountryCallingCode(country)]);
  expect(Object.fromEntries(callingCodes)).toEqual(Object.fromEntries(theirs));
});

test('no calling code begins with another', () => {
  const codes = [...countriesOfCode.keys()];
  expect(codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other)))).toEqual([]);
});

test.each([
  ['+34612345678', 'ES', '612 34 56 78'],
  ['+34952123456 ext. 12', 'ES', '952 12 34 56 ext. 12'],
  ['+46701234567', 'SE', '701234567'],
  ['+79161234567', 'RU', '9161234567'],
  ['+80012345678', '', '+80012345678'],
  ['', '', ''],
])('%s is shown in %s as %s', (stored, country, mobile) => {
  expect(shownNumber(stored)).toEqual({ country, mobile });
});

test('in every country, the shown number is read as the stored one', () => {
  const changed = getCountries().flatMap((country) => {
    const stored = getExampleNumber(country, examples)?.number;
    if (!stored) return [];
    const shown = shownNumber(stored);
    const read = parsePhoneNumberFromString(shown.mobile, shown.country as CountryCode)?.number;
    return read === stored ? [] : [`${stored}: ${read}`];
  });
  expect(changed).toEqual([]);
});
