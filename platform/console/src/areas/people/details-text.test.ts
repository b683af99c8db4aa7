import { expect, test } from 'vitest';
import { detailsText } from './details-text.ts';

test('details are written one after another', () => {
  expect(detailsText({ amount: 15_00, reason: 'A late cleaner', to: ['admin'] })).toBe('amount 1500, reason A late cleaner, to ["admin"]');
  expect(detailsText({ percent: 10, amount: null })).toBe('percent 10');
  expect(detailsText({})).toBe('');
});
