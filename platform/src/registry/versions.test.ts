import { expect, test } from 'vitest';
import { satisfies } from './versions.ts';

test.each([
  ['19.3.1', '19.3.1', true],
  ['19.4.0', '19.3.1', true],
  ['19.3.0', '19.3.1', false],
  ['20.0.0', '19.3.1', false],
  ['0.4.2', '0.4.1', true],
  ['0.5.0', '0.4.1', false],
])('version %s for code built against %s is compatible: %s', (given, wanted, expected) => {
  expect(satisfies(given, wanted)).toBe(expected);
});
