import { expect, test } from 'vitest';
import { fillKnown } from './fill-known.ts';

const nothing = { name: '', email: '', mobile: '', country: '', isAdult: false };
const known = { name: 'Ana Ruiz', email: 'ana@example.com', mobile: '612 345 678', country: 'ES' };

test('what is known fills the fields that are empty, and a country that was only guessed', () => {
  expect(fillKnown({ ...nothing, country: 'SE' }, known, new Set<never>())).toEqual({ ...nothing, ...known });
});

test('each field that the person entered stays, also when it is empty again', () => {
  const typed = { ...nothing, name: 'Bo' };
  expect(fillKnown(typed, known, new Set<'name' | 'email'>(['name', 'email']))).toEqual({ ...typed, mobile: '612 345 678', country: 'ES' });
});

test('a number is not put beside a country that the person chose, nor beside a number that they began', () => {
  expect(fillKnown({ ...nothing, country: 'SE' }, known, new Set<'country'>(['country']))).toMatchObject({ mobile: '', country: 'SE' });
  expect(fillKnown({ ...nothing, mobile: '7', country: 'SE' }, known, new Set<'mobile'>(['mobile']))).toMatchObject({
    mobile: '7',
    country: 'SE',
  });
});

test('nothing is known of a guest', () => {
  expect(fillKnown({ ...nothing, name: 'Bo' }, {}, new Set<never>())).toEqual({ ...nothing, name: 'Bo' });
});
