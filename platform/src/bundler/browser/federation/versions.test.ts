import { expect, test } from 'vitest';
import { compareVersions, satisfies } from './versions.ts';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.9.0', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.4', '^0.0.3', false],
  ['1.0.0-h2', '1.0.0-h2', true],
  ['1.0.0-h1', '1.0.0-h2', false],
  ['1.0.0-h2', '^1.0.0', false],
  ['5.1.0', false, true],
] as const)('%s for %s: %s', (version, required, isFit) => expect(satisfies(version, required)).toBe(isFit));

test('a range that the configuration does not write is refused', () => {
  expect(() => satisfies('1.2.3', '>=1 <2')).toThrow('>=1 <2 is neither a caret range nor an exact version.');
});

test('versions are in the order of semver', () => {
  const sorted = ['1.0.0-h1', '1.0.0-h2', '1.0.0', '1.0.10', '1.2.0', '1.10.0'];
  expect(sorted.toReversed().sort(compareVersions)).toEqual(sorted);
});
