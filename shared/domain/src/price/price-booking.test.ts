import type { QuoteInput } from '@nitida/contract';
import { describe, expect, test } from 'vitest';
import { friday, quote, withRules } from '../../test/samples.ts';
import { seedPriceList } from '../seed-price-list.ts';
import { priceBooking } from './price-booking.ts';

const book = (changes: Partial<QuoteInput>, now: string = friday) => priceBooking(seedPriceList, quote(changes), { now });
const failures = (changes: Partial<QuoteInput>, now?: string) => {
  const result = book(changes, now);
  return result.ok ? [] : result.failures.map(({ code, field, reason }) => [code, field, reason]);
};

test('a one-time booking has one visit and its total', () => {
  const result = book({});
  expect(result).toMatchObject({ ok: true, total: 11_616 }); // 96.00 × 1.21
  expect(result.ok && result.visits).toHaveLength(1);
});

test('the total of a series is the sum of its visits, with IVA rounded once per visit', () => {
  // 3.5 h × 24.01 = 84.035 → 84.04. 21% = 17.6484 → 17.65. A visit costs 101.69, four cost 406.76. IVA on their sum, 336.16, would be 70.59 and the total a
  // cent less.
  const priceList = { ...seedPriceList, pricePerHours: [{ type: 'Basic' as const, pricePerHour: 2401 }] };
  const input = quote({ numberOfHours: 3.5, repeat: 'Weekly', lastDate: '2027-02-09' });
  const result = priceBooking(priceList, input, { now: friday });
  expect(result.ok && result.visits.map(({ total }) => total)).toEqual([10_169, 10_169, 10_169, 10_169]);
  expect(result).toMatchObject({ ok: true, total: 40_676 });
});

test('a promo code reduces only the first visit', () => {
  const promo = { code: 'TEN', percent: 10, amount: null };
  const result = priceBooking(seedPriceList, quote({ repeat: 'Weekly', lastDate: '2027-02-02' }), { now: friday, promo });
  expect(result.ok && result.visits.map(({ promoDiscount }) => promoDiscount)).toEqual([960, 0, 0]);
});

test('a promo code applies to the next visit when the first date is excluded', () => {
  const promo = { code: 'TEN', percent: 10, amount: null };
  const input = quote({ repeat: 'Weekly', lastDate: '2027-02-02', excludedDates: ['2027-01-19'] });
  const result = priceBooking(seedPriceList, input, { now: friday, promo });
  expect(result.ok && result.visits.map(({ date, promoDiscount }) => [date, promoDiscount])).toEqual([
    ['2027-01-26', 960],
    ['2027-02-02', 0],
  ]);
});

test('each row of a custom schedule has its own price, and the earliest comes first', () => {
  const customSchedule = [
    { date: '2027-01-24', time: '12:00' }, // Sunday: 96 × 1.5 = 144.00
    { date: '2027-01-19', time: '12:00' }, // Standard: 96.00
    { date: '2027-01-23', time: '09:00' }, // Saturday: 96 × 1.25 = 120.00
  ];
  const promo = { code: 'SIX', percent: null, amount: 600 };
  const result = priceBooking(seedPriceList, quote({ repeat: 'Custom schedule', customSchedule }), { now: friday, promo });
  expect(result.ok && result.visits.map(({ date, subtotal }) => [date, subtotal])).toEqual([
    ['2027-01-19', 9000], // 96 − 6
    ['2027-01-23', 12_000],
    ['2027-01-24', 14_400],
  ]);
  expect(result).toMatchObject({ total: 42_834 }); // 108.90 + 145.20 + 174.24
});

test('only a visit that starts within 6 hours has the Rush tariff', () => {
  const now = '2027-01-19T08:00:00.000Z'; // 09:00. The first visit starts at 12:00.
  const result = book({ repeat: 'Weekly', lastDate: '2027-01-26' }, now);
  expect(result.ok && result.visits.map(({ tariff }) => tariff)).toEqual(['Rush', 'Standard']);
});

describe('a booking without a price', () => {
  test('a start that is not in the future is invalid', () => {
    expect(failures({}, '2027-01-19T11:00:00.000Z')).toEqual([['invalid_date', 'date', 'invalidDate']]); // 12:00 in Madrid
    expect(failures({}, '2027-01-19T10:59:59.999Z')).toEqual([]);
  });

  test('a start that is not a slot is invalid', () => {
    expect(failures({ time: '07:30' })).toEqual([['invalid_date', 'date', 'invalidDate']]);
    expect(failures({ time: '12:15' })).toEqual([['invalid_date', 'date', 'invalidDate']]);
  });

  test.each(['2027-02-30', '9999-12-31', '0050-01-01'])('%s is not a bookable day', (date) => {
    expect(failures({ date })).toEqual([['invalid_date', 'date', 'invalidDate']]);
  });

  test('all errors are returned at once', () => {
    expect(failures({ apartmentSize: 0, date: '2020-01-01' })).toEqual([
      ['validation', 'apartmentSize', 'tooSmall'],
      ['invalid_date', 'date', 'invalidDate'],
    ]);
  });

  test('an error of the time of a series is returned once', () => {
    const series = { repeat: 'Weekly', lastDate: '2027-02-09', time: '18:00', numberOfHours: 6.5 } as const;
    expect(failures(series)).toEqual([['ends_too_late', 'time', 'endsTooLate']]);
  });

  test('an error of the time in a custom schedule is returned for its row', () => {
    const customSchedule = [
      { date: '2027-01-20', time: '18:00' },
      { date: '2027-01-19', time: '12:00' },
    ];
    expect(failures({ repeat: 'Custom schedule', customSchedule, numberOfHours: 6.5 })).toEqual([
      ['ends_too_late', 'customSchedule.0.time', 'endsTooLate'],
    ]);
  });
});

test('the card fee of the price list is charged for every visit', () => {
  const priceList = withRules({ cardFeePercent: 2 });
  const result = priceBooking(priceList, quote({ repeat: 'Weekly', lastDate: '2027-01-26' }), { now: friday });
  expect(result.ok && result.visits.map(({ cardFee }) => cardFee)).toEqual([192, 192]); // 2% of 96.00
});
