import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyInstant, runs } from '../../test/arbitraries.ts';
import { seedPriceList } from '../seed-price-list.ts';
import { toInstant, toMadrid } from './madrid.ts';
import { nextReplyAt, respondBy } from './respond-by.ts';

const rules = seedPriceList.pricing;
const farOff = '2040-01-01T00:00:00.000Z';
const shownUntil = (offered: Date, start: Date | string = farOff) => {
  const { date, time } = toMadrid(respondBy(offered, start, rules));
  return `${date} ${time}`;
};

test.each([
  ['2027-01-19', '13:35', '2027-01-19 14:35'],
  ['2027-01-19', '06:00', '2027-01-19 07:00'],
  ['2027-01-19', '05:10', '2027-01-19 07:00'], // offers count from 06:00
  ['2027-01-19', '00:00', '2027-01-19 07:00'],
  ['2027-01-19', '23:00', '2027-01-20 00:00'], // exactly within the hours
  ['2027-01-19', '23:30', '2027-01-20 06:30'], // 30 minutes today, 30 tomorrow
  ['2027-01-19', '23:59', '2027-01-20 06:59'],
  ['2027-12-31', '23:45', '2028-01-01 06:45'],
  ['2027-03-27', '23:30', '2027-03-28 06:30'], // a night of 23 hours
  ['2027-10-30', '23:30', '2027-10-31 06:30'], // a night of 25 hours
  ['2027-10-31', '23:30', '2027-11-01 06:30'],
])('an offer of %s at %s can be accepted until %s', (date, time, until) => {
  expect(shownUntil(toInstant(date, time))).toBe(until);
});

test('an offer cannot be accepted after the start of the visit', () => {
  expect(shownUntil(toInstant('2027-01-19', '11:30'), toInstant('2027-01-19', '12:00'))).toBe('2027-01-19 12:00');
  expect(shownUntil(toInstant('2027-01-19', '11:00'), toInstant('2027-01-19', '12:00'))).toBe('2027-01-19 12:00');
});

test('the minutes and the hours come from the settings', () => {
  const until = respondBy(toInstant('2027-01-19', '21:30'), farOff, { confirmationMinutes: 15, replyFrom: '08:00', replyUntil: '21:40' });
  expect(until).toEqual(toInstant('2027-01-20', '08:05'));
  const days = respondBy(toInstant('2027-01-19', '08:00'), farOff, { confirmationMinutes: 150, replyFrom: '08:00', replyUntil: '09:00' });
  expect(days).toEqual(toInstant('2027-01-21', '08:30')); // 60 + 60 + 30
});

test('an end of 00:00 is the midnight that ends the day', () => {
  const offered = toInstant('2027-01-19', '23:30');
  expect(respondBy(offered, farOff, { ...rules, replyUntil: '00:00' })).toEqual(respondBy(offered, farOff, rules));
});

test('settings without time to reply throw', () => {
  expect(() => respondBy(farOff, farOff, { confirmationMinutes: 60, replyFrom: '22:00', replyUntil: '06:00' })).toThrow(RangeError);
});

test('the deadline is at least an hour after any offer, within reply hours, and not earlier for a later offer', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 0, max: 86_400_000 }), (offered, wait) => {
      const until = respondBy(offered, '2060-01-01T00:00:00Z', rules);
      expect(until.getTime() - offered.getTime()).toBeGreaterThanOrEqual(3_600_000);
      expect(until.getTime() - offered.getTime()).toBeLessThanOrEqual(8 * 3_600_000); // the hour, and six closed hours (seven in the longest night)
      expect(toMadrid(until).time >= '06:00' || toMadrid(until).time === '00:00').toBe(true);
      expect(respondBy(new Date(offered.getTime() + wait), '2060-01-01T00:00:00Z', rules) >= until).toBe(true);
    }),
    runs,
  );
});

describe('the next moment at which cleaners reply', () => {
  // Madrid is two hours ahead of UTC in summer and one in winter.
  test.each([
    ['2027-06-01T10:00:00Z', '2027-06-01T10:00:00.000Z'],
    ['2027-06-01T21:59:59Z', '2027-06-01T21:59:59.000Z'],
    ['2027-06-01T22:00:00Z', '2027-06-02T04:00:00.000Z'],
    ['2027-06-02T03:59:59Z', '2027-06-02T04:00:00.000Z'],
    ['2027-01-10T02:00:00Z', '2027-01-10T05:00:00.000Z'],
  ])('at %s is %s', (now, next) => {
    expect(nextReplyAt(now, { replyFrom: '06:00', replyUntil: '00:00' }).toISOString()).toBe(next);
  });
});
