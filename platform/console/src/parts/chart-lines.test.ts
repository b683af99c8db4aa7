import { expect, test } from 'vitest';
import { pathOf, topOf } from './chart-lines.ts';

test.each([
  [[[0, null]], 1],
  [[[0.4], [0.02]], 0.5],
  [[[7, 12]], 20],
  [[[1000]], 1000],
])('the scale of %j ends at %d', (series, top) => {
  expect(topOf(series)).toBeCloseTo(top);
});

test('a line goes from the first minute to the last, and has a gap where nothing was measured', () => {
  expect(pathOf([0, 10, null, 5, null, null, 10, 0], 10)).toBe('M0 40L14.29 0M42.86 20h0.6M85.71 0L100 40');
});

test('one minute alone is a stroke', () => {
  expect(pathOf([5], 10)).toBe('M0 20h0.6');
});
