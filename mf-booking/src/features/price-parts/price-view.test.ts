import { draftDefaults } from '@nitida/contract';
import { seedPriceList } from '@nitida/domain';
import { expect, test } from 'vitest';
import { priceView } from './price-view.ts';

const terms = { priceList: seedPriceList, now: new Date('2027-05-31T08:00:00Z'), promo: null };
const view = (change: Partial<typeof draftDefaults>) => priceView({ ...draftDefaults, ...change }, terms);

test('before the size is known there is the lowest price of the smallest home', () => {
  // Three hours of Basic are 72.00, and 87.12 with 21%. Every other cleaning of 20 m² costs more.
  expect(view({})).toEqual({ missing: 'size', least: 8_712 });
});

test('before the cleaning is chosen there is the lowest price of this home', () => {
  expect(view({ apartmentSize: '85' })).toEqual({ missing: 'type', least: 8_712 });
});

test('a chosen cleaning is the one of the lowest price', () => {
  // 40 + 20 × 0.90 + 6 + 5 + 8 + 10 is 87.00, and 105.27 with 21%.
  expect(view({ selectedCleaning: 'Detailed' })).toEqual({ missing: 'size', least: 10_527 });
});

test('the lowest price is never above the price of a bigger home', () => {
  const { least } = view({ selectedCleaning: 'After party' }) as { least: number };
  for (const apartmentSize of ['20', '60', '150', '400']) {
    const exact = view({ selectedCleaning: 'After party', selectedSpeed: '3x', apartmentSize });
    expect(exact.missing === null ? exact.price.total : Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(least);
  }
});
