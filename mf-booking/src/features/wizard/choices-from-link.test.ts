import { expect, test } from 'vitest';
import { answeredSteps, choicesFromLink, keepTypedAddress } from './choices-from-link.ts';

const from = (query: string) => choicesFromLink(new URLSearchParams(query));

test('the choices of the estimate become fields of the draft', () => {
  expect(from('cleaning=Move+in%2Fout&date=2027-06-08&size=85&bedrooms=2&bathrooms=1')).toEqual({
    selectedCleaning: 'Move in/out',
    numberOfHours: null,
    date: '08.06.2027',
    apartmentSize: '85',
    bedroomsNum: 2,
    bathroomsNum: 1,
  });
});

test('a postal code also names town and province, as far as they are known', () => {
  expect(from('postalCode=29670')).toEqual({ postalCode: '29670', city: 'San Pedro de Alcántara', province: 'Málaga' });
  expect(from('postalCode=28001')).toEqual({ postalCode: '28001', city: '', province: '' });
});

test.each([
  '',
  'postalCode=2960',
  'postalCode=abcde',
  'size=0',
  'size=85.5',
  'bedrooms=13',
  'date=2027-02-30',
  'cleaning=Windows',
  'constructor=1',
])('an invalid choice is ignored: %s', (query) => {
  expect(from(query)).toBeNull();
});

test('a postal code that was looked up does not replace an address that was typed', () => {
  const choices = from('size=85&postalCode=29670') ?? {};
  expect(keepTypedAddress(choices, { address1: '', postalCode: '' })).toEqual(choices);
  expect(keepTypedAddress(choices, { address1: 'Calle Ancha 7', postalCode: '29601' })).toEqual({ apartmentSize: '85' });
  expect(keepTypedAddress(choices, { address1: 'Calle Ancha 7', postalCode: '' })).toEqual({ apartmentSize: '85' });
});

test('a link with the whole estimate answers the first two steps, and one with less leaves them open', () => {
  const steps = (query: string) => answeredSteps(from(query) ?? {});
  expect(steps('cleaning=Basic&size=85&bedrooms=2&bathrooms=1')).toEqual(['property', 'type']);
  expect(steps('size=85&bedrooms=2&bathrooms=1')).toEqual(['property']);
  expect(steps('cleaning=Basic')).toEqual([]);
  expect(steps('cleaning=Basic&size=85')).toEqual([]);
});
