import { seedPriceList } from '@nitida/domain';
import { expect, test } from 'vitest';
import { daysToChoose, type EstimateChoices, estimatePrice, usualDay } from './estimate-price.ts';

/** Thursday 3 June 2027, 18:05 in Madrid. */
const now = new Date('2027-06-03T16:05:00.000Z');
const choices: EstimateChoices = { cleaning: 'Basic', date: '2027-06-08', size: 85, bedrooms: 2, bathrooms: 1 };

test('85 m², 2 bedrooms and 1 bathroom take 1 + 0.85 + 0.75 + 1 = 3.6, so 3.5 h of 24.00, and cost 84.00 + 17.64 IVA', () => {
  expect(estimatePrice(seedPriceList, choices, now)).toMatchObject({ total: 101_64, durationMinutes: 210, tariff: 'Standard' });
});

test('a Sunday costs 50% more: 126.00 + 26.46 IVA', () => {
  expect(estimatePrice(seedPriceList, { ...choices, date: '2027-06-06' }, now)?.total).toBe(152_46);
});

test('work that one cleaner cannot do in a day has no price', () => {
  expect(estimatePrice(seedPriceList, { ...choices, size: 1500 }, now)).toBeNull();
});

test('the offered days start with the first day that still has a start, and cover two weeks', () => {
  const days = daysToChoose(now);
  expect(days[0]).toBe('2027-06-04');
  expect(days.at(-1)).toBe('2027-06-16');
});

test('the default day is the first weekday at least two days ahead: on Thursday evening it is Monday', () => {
  expect(usualDay(now)).toBe('2027-06-07');
});
