import { seedPriceList } from '@nitida/domain';
import { expect, test } from 'vitest';
import { calculate, firstChoices, hoursOf } from './calculation.ts';

test('85 m² and five rooms take 3.5 h of 24.00 and cost 84.00 + 17.64 IVA', () => {
  expect(hoursOf(seedPriceList, firstChoices)).toBe(3.5);
  expect(calculate(seedPriceList, firstChoices)).toMatchObject({ ok: true, price: { total: 101_64 } });
});

test('Detailed with the oven at 2x on a Sunday costs (40 + 76.50 + 34 + 18) × 1.10 × 1.50 plus IVA', () => {
  const choices = { ...firstChoices, cleaning: 'Detailed', extras: ['oven' as const], speed: '2x', time: 3 } as const;
  // 168.50 + 16.85 + 92.68 (92.675 rounded half up) = 278.03; IVA 58.39
  expect(calculate(seedPriceList, { ...choices, extras: [...choices.extras] })).toMatchObject({
    ok: true,
    price: { subtotal: 278_03, total: 336_42 },
  });
});

test('work that is too much for one cleaner returns the speed that makes it possible', () => {
  const choices = { ...firstChoices, cleaning: 'After builders' as const, size: 250 };
  expect(calculate(seedPriceList, choices)).toEqual({ ok: false, fittingSpeed: '2x' });
});
