import { expect, test } from 'vitest';
import { figuresOf, readFigure, typedFigure, withFigure } from './figures.ts';

const list = {
  extraServices: [{ id: 'oven', price: 18_00 }],
  timePricing: [{ tariff: 'Rush', weekdays: [1, 2], from: '07:00', coeffPercent: 150, withinHours: null }],
  levels: { Middle: { completedJobs: 10 } },
  pricing: { recommendedHours: { perSqm: 0.012 } },
};

test('figures are found with their place, and days of the week are none', () => {
  expect(figuresOf(list).map(({ key, value, isMoney }) => [key, value, isMoney])).toEqual([
    ['extraServices.0.price', 18_00, true],
    ['timePricing.0.coeffPercent', 150, false],
    ['levels.Middle.completedJobs', 10, false],
    // Hours per m², not an amount.
    ['pricing.recommendedHours.perSqm', 0.012, false],
  ]);
});

test('a figure is changed in a copy', () => {
  const changed = withFigure(list, ['extraServices', '0', 'price'], 20_00);
  expect(changed.extraServices).toEqual([{ id: 'oven', price: 20_00 }]);
  expect(list.extraServices[0]?.price).toBe(18_00);
  expect(changed.timePricing).toEqual(list.timePricing);
});

test.each([
  ['18.5', true, 18_50],
  ['18,50', true, 18_50],
  ['0.29', true, 29],
  ['1.25', false, 1.25],
  ['', true, null],
  ['-1', false, null],
  ['1e3', false, null],
] as const)('“%s” is read', (text, isMoney, expected) => {
  expect(readFigure(text, isMoney)).toBe(expected);
});

test('a figure is typed as it is read', () => {
  for (const figure of figuresOf(list)) expect(readFigure(typedFigure(figure), figure.isMoney)).toBe(figure.value);
});
