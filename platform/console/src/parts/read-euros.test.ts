import { expect, test } from 'vitest';
import { readEuros, typedEuros } from './read-euros.ts';

test.each([
  ['12', 12_00],
  ['12.5', 12_50],
  [' 12,50 €', 12_50],
  ['€0.01', 1],
])('%s is an amount', (text, cents) => {
  expect(readEuros(text)).toBe(cents);
});

test.each(['', '0', '-5', '1.234', '12.345', 'ten', '1,000.00'])('“%s” is none', (text) => {
  expect(readEuros(text)).toBeNull();
});

test('an amount is typed as it is read', () => {
  expect(readEuros(typedEuros(98_07))).toBe(98_07);
});
