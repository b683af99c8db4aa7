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

test('One-time: one visit, its total', () => {
  const result = book({});
  expect(result).toMatchObject({ ok: true, total: 11_616 }); // 96.00 × 1.21
  expect(result.ok && result.visits).toHaveLength(1);
});

test('a series is the sum of its visits, IVA rounded once in each', () => {
  // 3.5 h × 24.01 = 84.035 → 84.04; 21% = 17.6484 → 17.65; 101.69 a visit, 406.76 for four. IVA on their sum, 336.16, would be 70.59 and the total a cent less.
  const priceList = { ...seedPriceList, pricePerHours: [{ type: 'Basic' as const, pricePerHour: 2401 }] };
  const input = quote({ numberOfHours: 3.5, repeat: 'Weekly', lastDate: '2027-02-09' });
  const result = priceBooking(priceList, input, { now: friday });
  expect(result.ok && result.visits.map(({ total }) => total)).toEqual([10_169, 10_169, 10_169, 10_169]);
  expect(result).toMatchObject({ ok: true, total: 40_676 });
});

test('a promo code reduces the first visit only', () => {
  const promo = { code: 'TEN', percent: 10, amount: null };
  const result = priceBooking(seedPriceList, quote({ repeat: 'Weekly', lastDate: '2027-02-02' }), { now: friday, promo });
  expect(result.ok && result.visits.map(({ promoDiscount }) => promoDiscount)).toEqual([960, 0, 0]);
});

test('when the first date is left out, the promo code moves to the next visit', () => {
  const promo = { code: 'TEN', percent: 10, amount: null };
  const input = quote({ repeat: 'Weekly', lastDate: '2027-02-02', excludedDates: ['2027-01-19'] });
  const result = priceBooking(seedPriceList, input, { now: friday, promo });
  expect(result.ok && result.visits.map(({ date, promoDiscount }) => [date, promoDiscount])).toEqual([
    ['2027-01-26', 960],
    ['2027-02-02', 0],
  ]);
});

test('each row of a custom schedule prices itself; the earliest comes first', () => {
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

test('only the visit that starts within 6 hours is a Rush', () => {
  const now = '2027-01-19T08:00:00.000Z'; // 09:00; the first starts at 12:00
  const result = book({ repeat: 'Weekly', lastDate: '2027-01-26' }, now);
  expect(result.ok && result.visits.map(({ tariff }) => tariff)).toEqual(['Rush', 'Standard']);
});

describe('no price', () => {
  test('a start that is now or over', () => {
    expect(failures({}, '2027-01-19T11:00:00.000Z')).toEqual([['invalid_date', 'date', 'invalidDate']]); // 12:00 in Madrid
    expect(failures({}, '2027-01-19T10:59:59.999Z')).toEqual([]);
  });

  test('a start that is no slot', () => {
    expect(failures({ time: '07:30' })).toEqual([['invalid_date', 'date', 'invalidDate']]);
    expect(failures({ time: '12:15' })).toEqual([['invalid_date', 'date', 'invalidDate']]);
  });

  test.each(['2027-02-30', '9999-12-31', '0050-01-01'])('%s is no day that can be booked', (date) => {
    expect(failures({ date })).toEqual([['invalid_date', 'date', 'invalidDate']]);
  });

  test('everything wrong is said at once', () => {
    expect(failures({ apartmentSize: 0, date: '2020-01-01' })).toEqual([
      ['validation', 'apartmentSize', 'tooSmall'],
      ['invalid_date', 'date', 'invalidDate'],
    ]);
  });

  test('what is wrong with the time of a series is said once', () => {
    const series = { repeat: 'Weekly', lastDate: '2027-02-09', time: '18:00', numberOfHours: 6.5 } as const;
    expect(failures(series)).toEqual([['ends_too_late', 'time', 'endsTooLate']]);
  });

  test('and with a row of a custom schedule, at that row', () => {
    const customSchedule = [
      { date: '2027-01-20', time: '18:00' },
      { date: '2027-01-19', time: '12:00' },
    ];
    expect(failures({ repeat: 'Custom schedule', customSchedule, numberOfHours: 6.5 })).toEqual([
      ['ends_too_late', 'customSchedule.0.time', 'endsTooLate'],
    ]);
  });
});

test('the card fee is charged on every visit once the data has it', () => {
  const priceList = withRules({ cardFeePercent: 2 });
  const result = priceBooking(priceList, quote({ repeat: 'Weekly', lastDate: '2027-01-26' }), { now: friday });
  expect(result.ok && result.visits.map(({ cardFee }) => cardFee)).toEqual([192, 192]); // 2% of 96.00
});
