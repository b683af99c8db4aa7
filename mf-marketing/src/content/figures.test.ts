import { expect, test } from 'vitest';
import { wholeEuroRange } from './figures.ts';

test.each([
  ['en-GB', '€14–33'],
  ['es-ES', '14–33\u00a0€'],
  ['nl-NL', '€\u00a014–33'],
  ['de-DE', '14–33\u00a0€'],
  ['ru-RU', '14–33\u00a0€'],
])('a range of euros in %s has one sign, where the locale puts it', (locale, range) => {
  expect(wholeEuroRange(14_00, 33_00, locale)).toBe(range);
});
