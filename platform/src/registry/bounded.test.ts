import { expect, test } from 'vitest';
import { isBounded } from './bounded.ts';

test('a release is bounded', () => {
  expect(isBounded({ release: { files: Array.from({ length: 1000 }, (_, at) => ({ path: `${at}.js`, bytes: at })) }, files: {} })).toBe(
    true,
  );
  expect(isBounded(undefined)).toBe(true);
  expect(isBounded('text')).toBe(true);
});

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

test.for([
  ['many values in one list', Array.from({ length: 50_000 }, () => 1)],
  ['many values in many lists', Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 1))],
  ['many names', Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [at, 1]))],
  ['a hundred thousand lists in each other', nested(100_000)],
] as const)('%s are not', ([, sent]) => {
  const began = performance.now();
  expect(isBounded(sent)).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});
