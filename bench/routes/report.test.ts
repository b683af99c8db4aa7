import { expect, test } from 'vitest';
import type { Comparison, Medians } from './compare.ts';
import { readingsOf, tableOf } from './report.ts';

const medians: Medians = {
  usable: 4000,
  first: 1000,
  largest: 1000,
  blocked: 200,
  bytes: 300,
  scripts: 220,
  allScripts: 230,
  document: 20,
};
const comparison: Comparison = {
  route: {
    path: '/orders',
    isCustomer: true,
    control: 'main a',
    limits: { bytes: 1.08, usable: 1.05, largest: 0.6, blocked: 1.1, scripts: 210 },
  },
  composed: medians,
  twin: { ...medians, usable: 3200, bytes: 250, blocked: 0, scripts: 200, document: 3 },
  drawn: { ...medians, largest: 4000 },
};
const reading = (what: string) => readingsOf(comparison).find(({ what: named }) => named === `/orders: ${what}`);

test('bytes and the usable moment are compared with the prerendered twin, paints with the drawn one', () => {
  expect(reading('bytes until usable against the twin')).toMatchObject({ value: 1.2, limit: 1.08 });
  expect(reading('usable against the twin')).toMatchObject({ value: 1.25, limit: 1.05 });
  expect(reading('largest paint against the drawn twin')).toMatchObject({ value: 0.25, limit: 0.6 });
});

test('blocking of less than one long task is none', () => {
  expect(reading('blocking time against the twin')?.value).toBe(200 / 50);
  const calm = readingsOf({ ...comparison, composed: { ...medians, blocked: 30 } });
  expect(calm.find(({ what }) => what.includes('blocking time against'))?.value).toBe(1);
});

test('only weights with a limit have one', () => {
  expect(reading('JavaScript until usable')).toMatchObject({ value: 220, limit: 210 });
  expect(reading('document')).not.toHaveProperty('limit');
});

test('the table has one row per route with ratios, limits and weights', () => {
  const [, , row] = tableOf([comparison]).split('\n');
  expect(row).toBe('| `/orders`, logged in | 1.20 (1.08) | 1.25 (1.05) | 0.25 (0.60) | 4.00 (1.10) | 220 KB (210), 200 KB | 20 KB, 3 KB |');
});
