import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDate, anyInstant, anySlot, anyVisit, runs } from '../../test/arbitraries.ts';
import { priceVisit } from '../price/price-visit.ts';
import { seedPriceList } from '../seed-price-list.ts';
import { toInstant } from '../time/madrid.ts';
import { bonusPercent, cleanerLevels, cleanerPay, isPayWithinLimits, payRange } from './cleaner-pay.ts';
import { authoriseBy, offerAt, paymentDeadlines } from './deadlines.ts';
import { levelAfter } from './level-after.ts';
import { referralCommission, seedReferralTerms } from './referral-commission.ts';
import { seedCleanerPay } from './seed-cleaner-pay.ts';
import { settleTotal } from './settle-total.ts';

const visit = { labourMinutes: 240, cleaners: 1, tariff: 'Standard', date: '2027-01-19' } as const;
const sunday = '2027-01-24';

describe('cleaner pay', () => {
  test.each([
    ['Junior, 4 h', visit, 'Junior', 5600], // 4 × 14
    ['Middle, 4 h', visit, 'Middle', 7200],
    ['Senior, 4 h', visit, 'Senior', 8800],
    ['Off-peak: 25% more', { ...visit, tariff: 'Off-peak' }, 'Junior', 7000],
    ['Sunday: 50% more', { ...visit, tariff: 'Off-peak', date: sunday }, 'Junior', 8400],
    ['Rush: 50% more', { ...visit, tariff: 'Rush' }, 'Senior', 13_200],
    ['Rush on a Sunday: still 50%', { ...visit, tariff: 'Rush', date: sunday }, 'Senior', 13_200],
    ['8.5 h shared by two', { ...visit, labourMinutes: 510, cleaners: 2 }, 'Junior', 5950], // 4.25 × 14
    ['8.5 h shared by three, half up', { ...visit, labourMinutes: 510, cleaners: 3 }, 'Junior', 3967], // 2.8333 × 14 = 39.666
    ['3.5 h shared by three, Off-peak', { ...visit, labourMinutes: 210, cleaners: 3, tariff: 'Off-peak' }, 'Senior', 3208], // 1.1667 × 27.50 = 32.083
  ] as const)('%s', (_, paidVisit, level, expected) => {
    expect(cleanerPay(paidVisit, level, seedCleanerPay)).toBe(expected);
  });

  test("only the bonus of the visit's tariff applies", () => {
    expect(bonusPercent({ tariff: 'Standard', date: sunday }, seedCleanerPay)).toBe(0);
  });

  test('the initial settings pay from 14 to 33 an hour, which is within the limits', () => {
    expect(payRange(seedCleanerPay)).toEqual({ least: 1400, most: 3300 }); // 22 × 1.5
    expect(isPayWithinLimits(seedCleanerPay)).toBe(true);
  });

  test.each([
    ['a rate under 14', { ratePerHour: { ...seedCleanerPay.ratePerHour, Junior: 1399 } }],
    ['a rate with bonus over 50', { ratePerHour: { ...seedCleanerPay.ratePerHour, Senior: 3334 } }], // × 1.5 = 50.01
    ['Rush under 20%', { bonusPercent: { ...seedCleanerPay.bonusPercent, rush: 19 } }],
    ['Rush over 100%', { bonusPercent: { ...seedCleanerPay.bonusPercent, rush: 101 } }],
    ['a negative bonus', { bonusPercent: { ...seedCleanerPay.bonusPercent, offPeak: -1 } }],
  ])('settings are rejected with %s', (_, changes) => {
    expect(isPayWithinLimits({ ...seedCleanerPay, ...changes })).toBe(false);
  });

  test('cleaners of a booking at initial prices never get more than its price before discount', () => {
    fc.assert(
      fc.property(anyVisit, anyDate, anySlot, anyInstant, fc.boolean(), (input, date, time, longAgo, isLate) => {
        const bookedAt = isLate ? new Date(toInstant(date, time).getTime() - 3_600_000) : longAgo;
        const result = priceVisit(seedPriceList, input, { date, time, bookedAt, promo: { code: 'ALL', percent: 100, amount: null } });
        fc.pre(result.ok);
        const { cleaningSum, extrasSum, speedSum, timeSum, cleaners } = result.visit;
        for (const level of cleanerLevels) {
          const pay = cleaners * cleanerPay(result.visit, level, seedCleanerPay);
          expect(pay).toBeLessThanOrEqual(cleaningSum + extrasSum + speedSum + timeSum);
        }
      }),
      runs,
    );
  });
});

test.each([
  [10_000, 0, { fromCredit: 0, toCharge: 10_000, waived: 0 }],
  [10_000, 4000, { fromCredit: 4000, toCharge: 6000, waived: 0 }],
  [10_000, 20_000, { fromCredit: 10_000, toCharge: 0, waived: 0 }],
  [10_000, 9951, { fromCredit: 9951, toCharge: 0, waived: 49 }],
  [10_000, 9950, { fromCredit: 9950, toCharge: 50, waived: 0 }],
  [49, 0, { fromCredit: 0, toCharge: 0, waived: 49 }],
  [0, 5000, { fromCredit: 0, toCharge: 0, waived: 0 }],
  [10_000, -500, { fromCredit: 0, toCharge: 10_000, waived: 0 }],
])('settleTotal of %i with %i of credit and a card minimum of 50', (total, credit, expected) => {
  expect(settleTotal(total, credit, 50)).toEqual(expected);
});

test('the parts of a settlement add up to the total and are never negative', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (total, credit, least) => {
      const { fromCredit, toCharge, waived } = settleTotal(total, credit, least);
      expect(fromCredit + toCharge + waived).toBe(total);
      expect(Math.min(fromCredit, toCharge, waived)).toBeGreaterThanOrEqual(0);
      expect(fromCredit).toBeLessThanOrEqual(credit);
      expect(toCharge === 0 || toCharge >= least).toBe(true);
    }),
    runs,
  );
});

describe('referral commission', () => {
  const referred = { referredAt: '2027-01-15T23:30:00.000Z', date: '2027-02-01', subtotal: 9605, refundedNet: 0 }; // 00:30 on the 16th

  test.each([
    ['10% of the net price, half up', {}, 961], // 960.5
    ['less what went back', { refundedNet: 4605 }, 500],
    ['nothing once all went back', { refundedNet: 10_000 }, 0],
    ['the last day of the year', { date: '2028-01-15' }, 961],
    ['the anniversary is past it', { date: '2028-01-16' }, 0],
    ['before the sign-up', { date: '2027-01-15' }, 0],
  ])('%s', (_, changes, expected) => {
    expect(referralCommission({ ...referred, ...changes }, seedReferralTerms)).toBe(expected);
  });
});

describe('cleaner level', () => {
  const settings = { Middle: { completedJobs: 20, fiveStarRatings: 5 }, Senior: { completedJobs: 100, fiveStarRatings: 50 } };

  test.each([
    ['Junior', 20, 5, 'Middle'],
    ['Junior', 19, 5, 'Junior'],
    ['Junior', 20, 4, 'Junior'],
    ['Junior', 500, 500, 'Middle'], // one step at a time
    ['Middle', 100, 50, 'Senior'],
    ['Middle', 100, 49, 'Middle'],
    ['Senior', 0, 0, 'Senior'], // a level never falls
  ] as const)('%s after %i jobs and %i ratings of five stars becomes %s', (level, completedJobs, fiveStarRatings, expected) => {
    expect(levelAfter(level, { completedJobs, fiveStarRatings }, settings)).toBe(expected);
  });
});

describe('deadlines', () => {
  const start = toInstant('2027-03-29', '12:00');
  const rules = seedPriceList.pricing;

  test('an unpaid visit is due 48 elapsed hours before its start and cancelled 24 hours before, across a clock change', () => {
    const deadlines = paymentDeadlines('2027-03-01T00:00:00.000Z', start, rules);
    expect(deadlines).toEqual({
      dueAt: toInstant('2027-03-27', '11:00'),
      // 36 elapsed hours before: 23:00, because the hour from 02:00 to 03:00 of the 28th is skipped.
      warnAt: toInstant('2027-03-27', '23:00'),
      cancelAt: toInstant('2027-03-28', '12:00'),
    });
  });

  test('a visit booked within 48 hours of its start has no payment deadlines', () => {
    expect(paymentDeadlines(new Date(start.getTime() - 172_800_000), start, rules)).toBeNull();
    expect(paymentDeadlines(new Date(start.getTime() - 172_800_001), start, rules)).not.toBeNull();
  });

  test('a booking-soon visit must be authorised within 30 minutes or by its start', () => {
    expect(authoriseBy(toInstant('2027-03-29', '09:00'), start)).toEqual(toInstant('2027-03-29', '09:30'));
    expect(authoriseBy(toInstant('2027-03-29', '11:45'), start)).toEqual(start);
  });

  test('a later visit is offered 7 days before its start, or when it was booked if that is later', () => {
    const weekBefore = new Date(start.getTime() - 7 * 86_400_000);
    expect(offerAt(start, toInstant('2027-03-01', '15:00'))).toEqual(weekBefore);
    expect(offerAt(start, weekBefore)).toEqual(weekBefore);
    expect(offerAt(start, toInstant('2027-03-28', '12:00'))).toEqual(toInstant('2027-03-28', '12:00'));
  });
});
