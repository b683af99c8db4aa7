import { seedPriceList } from '@nitida/domain';
import { expect, test } from 'vitest';
import { isRange, timeTariffs } from './time-tariffs.ts';

test('the seeded week has standard hours, off-peak times, the weekend, and short notice', () => {
  expect(timeTariffs(seedPriceList).map(({ tariff, weekdays, when, coeffPercent }) => [tariff, weekdays, when, coeffPercent])).toEqual([
    ['Standard', [1, 2, 3, 4, 5], 'between', 100],
    ['Off-peak', [1, 2, 3, 4, 5], 'otherTimes', 125],
    ['Off-peak', [6], 'allDay', 125],
    ['Off-peak', [0], 'allDay', 150],
    ['Rush', [], 'soon', 150],
  ]);
});

test.each([
  [[1, 2, 3, 4, 5], true],
  [[6, 0], false],
  [[5, 6, 0], true],
  [[1, 3, 5], false],
])('the weekdays %j form a range: %s', (weekdays, expected) => {
  expect(isRange(weekdays)).toBe(expected);
});
