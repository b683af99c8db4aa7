import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../test/arbitraries.ts';
import { percentOf } from './percent-of.ts';
import { ceilDivide, floorDivide, roundHalfUp } from './round-half-up.ts';

test.each([
  [5, 2, 3], // 2.5
  [-5, 2, -2], // -2.5: halves are rounded up, not away from zero
  [7, 3, 2], // 2.33
  [8, 3, 3], // 2.67
  [0, 7, 0],
  [100_499, 1000, 100],
  [100_500, 1000, 101],
])('%i ÷ %i is %i, rounded half up', (numerator, denominator, expected) => {
  expect(roundHalfUp(numerator, denominator)).toBe(expected);
});

test('a number that has no exact representation throws', () => {
  expect(() => roundHalfUp(0.5, 2)).toThrow(RangeError);
  expect(() => roundHalfUp(2 ** 53, 2)).toThrow(RangeError);
  expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
  expect(() => floorDivide(1, -2)).toThrow(RangeError);
});

test('the result is the nearest integer, at most a half away, between floor and ceiling', () => {
  const numerator = fc.integer({ min: -(10 ** 9), max: 10 ** 9 });
  fc.assert(
    fc.property(numerator, fc.integer({ min: 1, max: 10_000 }), (n, d) => {
      const rounded = roundHalfUp(n, d);
      expect(2 * (rounded * d - n)).toBeLessThanOrEqual(d);
      expect(2 * (n - rounded * d)).toBeLessThan(d);
      expect(floorDivide(n, d)).toBe(Math.floor(n / d) + 0);
      expect(ceilDivide(n, d)).toBe(Math.ceil(n / d) + 0);
    }),
    runs,
  );
});

test.each([
  [22_715, 21, 4770], // 4770.15
  [50, 21, 11], // 10.5
  [1005, 10, 101], // 100.5, and 1005 × 0.1 is the same as a float
  [1150, 1.5, 17], // 17.25
  [1000, 5.2, 52], // 5.2 × 100 is 520.0000000000001 as a float
  [8, 100, 8],
])('%i cents at %f%% are %i cents', (cents, percent, expected) => {
  expect(percentOf(cents, percent)).toBe(expected);
});

test('a percentage with more than two decimals throws', () => {
  expect(() => percentOf(1000, 0.125)).toThrow(RangeError);
});
