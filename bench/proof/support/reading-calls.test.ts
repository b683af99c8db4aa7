import { endpoints, staffEndpoints } from '@nitida/contract';
import { changedSettings } from '@nitida/domain/harness/changed-settings';
import { expect, it } from 'vitest';
import { detailed } from '../../../api/test/booking-input.ts';
import { type Known, openingsOf } from './openings.ts';
import { changing, firstWord, leftOutInVain, readingCalls, unopened } from './reading-calls.ts';

const id = '00000000-0000-4000-8000-000000000000';
const { priceList, cleanerPay, business: settings } = changedSettings;
const known: Known = {
  ...{
    today: '2027-01-15',
    customerId: id,
    cleanerId: id,
    orderId: id,
    orderKey: id,
    comingId: id,
    seriesId: id,
    itemId: id,
    disputeId: id,
  },
  ...{ affiliateId: id, lastOrderId: id, lastItemId: id, promoCode: 'TEN', input: detailed, priceList, cleanerPay, settings },
};
const openings = openingsOf(known);

it('every call that reads is opened, or left out with a reason', () => {
  expect(unopened(openings)).toEqual([]);
  expect(leftOutInVain(openings)).toEqual([]);
});

it('a call that nothing opens is found, whether it reads by GET or by POST', () => {
  const without = openings.filter(({ call }) => call !== 'staff getStatement' && call !== 'site quote');
  expect(unopened(without)).toEqual(['site quote', 'staff getStatement']);
});

it('a word that makes a call a change begins the name of one', () => {
  const changes = [...Object.entries(endpoints), ...Object.entries(staffEndpoints)].filter(([, [method]]) => method !== 'GET');
  const words = new Set(changes.map(([name]) => firstWord(name)));
  expect([...changing].filter((word) => !words.has(word))).toEqual([]);
  // A new word has to be looked at: until it is named here, its call counts as a reading one.
  expect([...words].filter((word) => !changing.has(word)).sort()).toEqual([
    'check',
    'cleaner',
    'compare',
    'make',
    'open',
    'preview',
    'quote',
    'read',
    'view',
  ]);
});

it('what changes something by GET is not opened', () => {
  for (const name of ['logout', 'verifyEmail', 'referral']) expect(readingCalls()).not.toContain(`site ${name}`);
  expect(openings.map(({ path }) => path).filter((path) => /[{}]|undefined/.test(path))).toEqual([]);
  expect(openings.find(({ call }) => call === 'staff getPayMonth')?.path).toBe('/api/admin/money/get_pay_month?month=2026-12');
});
