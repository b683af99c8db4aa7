import { expect, test } from 'vitest';
import { seedCleanerPay } from '../order/seed-cleaner-pay.ts';
import { businessSettingsErrors, cleanerPayErrors } from '../order/setting-errors.ts';
import { priceListErrors } from '../price/price-list-errors.ts';
import { seedBusinessSettings } from '../seed-business-settings.ts';
import { seedPriceList } from '../seed-price-list.ts';
import { changedSettings, seededFigures } from './changed-settings.ts';

function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

/** Names, the weekdays and times of day of tariffs, and the numbers of cleaners are no figures of a text. */
const same =
  /\.(type|descriptionKey|id|tariff|speed|cleaners|weekdays.*|until|from|upToSqm|\d)$|speeds\.0\.percent|timePricing\.1\.coeffPercent|withinHours/;

test('the changed settings are valid, and each figure of the seeded ones is changed', () => {
  const { business, cleanerPay, priceList } = changedSettings;
  expect(businessSettingsErrors(business)).toEqual({});
  expect(cleanerPayErrors(cleanerPay, { priceList, business })).toEqual({});
  expect(priceListErrors(priceList)).toEqual({});
  const before = new Map(leaves({ business: seedBusinessSettings, cleanerPay: seedCleanerPay, priceList: seedPriceList }));
  const kept = leaves(changedSettings).filter(([path, value]) => before.get(path) === value && !same.test(path));
  // The last band of sizes has no end.
  expect(kept.filter(([, value]) => value !== null).map(([path]) => path)).toEqual([]);
});

test.each([
  ['Cancel more than 24 hours before'],
  ['24–12 h'],
  ['Rückerstattung von 50\u00a0%'],
  ['за 48\u00a0ч до начала'],
  ['€14 to €50'],
  ['Nítida Hogar S.L.'],
])('“%s” contains a figure of the seeded settings', (text) => {
  expect(seededFigures(text)).not.toEqual([]);
});

test('times, dates, prices and changed figures are not taken for one', () => {
  expect(seededFigures('At 12:00 on 24 May 2027, within 75 minutes, 45% of €24.60, 24/7')).toEqual([]);
});
