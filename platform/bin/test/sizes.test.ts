import { expect, test } from 'vitest';
import { withBudgets } from './sizes.ts';

const source = `
    { name: 'booking.time', path: '/booking/time', budget: 16_300, page },
    {
      name: 'booking.timeZone',
      path: '/zone',
      budget: 9000,
    },`;

test('a route that loads more than its budget gets what it loads and 3% more, in whole hundreds', () => {
  const written = withBudgets(source, [
    { name: 'booking.time', budget: 16_300, bytes: 16_315 },
    { name: 'booking.timeZone', budget: 9000, bytes: 9000 },
  ]);
  expect(written).toBe(source.replace('16_300', '16_900'));
});

test('a route that loads much less than its budget gets a lower one', () => {
  const [name, budget] = ['booking.time', 16_300];
  expect(withBudgets(source, [{ name, budget, bytes: 14_000 }])).toBe(source.replace('16_300', '14_500'));
  expect(withBudgets(source, [{ name, budget, bytes: 15_600 }])).toBe(source);
});

test('a budget below ten thousand is written without a separator', () => {
  expect(withBudgets(source, [{ name: 'booking.timeZone', budget: 9000, bytes: 9001 }])).toBe(source.replace('9000', '9300'));
});
