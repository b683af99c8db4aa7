import { expect, test } from 'vitest';
import { monthAfter } from './months.ts';

test.each([
  ['2027-06', 1, '2027-07'],
  ['2027-12', 1, '2028-01'],
  ['2027-01', -1, '2026-12'],
])('%s and %i months', (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected);
});
