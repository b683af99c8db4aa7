import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDate, anyPromo, anySlot, anyVisit, runs, seriesRuns } from '../../test/arbitraries.ts';
import { quote, withRules } from '../../test/samples.ts';
import { addDays } from '../time/calendar.ts';
import { toInstant } from '../time/madrid.ts';
import { priceBooking } from './price-booking.ts';
import { priceVisit } from './price-visit.ts';
import { priceWork } from './price-work.ts';
import { recommendedHours } from './recommended-hours.ts';

const anyTime = fc.record({ tariff: fc.constant('Off-peak' as const), coeffPercent: fc.integer({ min: 100, max: 300 }) });
const anyPriceList = fc
  .record({ cardFeePercent: fc.integer({ min: 0, max: 500 }).map((n) => n / 100), ivaPercent: fc.integer({ min: 0, max: 25 }) })
  .map(withRules);

test('the total is the sum of the lines plus IVA in whole cents, and only the discount is negative', () => {
  fc.assert(
    fc.property(anyPriceList, anyVisit, anyTime, fc.option(anyPromo), (priceList, input, time, promo) => {
      const price = priceWork(priceList, input, { time, promo });
      expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.subtotal);
      expect(price.subtotal + price.iva).toBe(price.total);
      expect(price.cleaningSum + price.extrasSum + price.speedSum + price.timeSum - price.promoDiscount + price.cardFee).toBe(
        price.subtotal,
      );
      for (const { kind, amount } of price.lines) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(kind === 'promo' ? amount < 0 : amount >= 0).toBe(true);
      }
      expect(Math.min(price.subtotal, price.iva, price.total, price.promoDiscount)).toBeGreaterThanOrEqual(0);
      expect(price.durationMinutes % 30).toBe(0);
      expect(price.durationMinutes * price.cleaners).toBeGreaterThanOrEqual(price.labourMinutes);
    }),
    runs,
  );
});

const oneMore = fc.constantFrom('apartmentSize', 'livingRoomsNum', 'bedroomsNum', 'bathroomsNum', 'kitchensNum', 'numberOfHours');

test('a bigger home or more hours never lower the price, the work or the recommended hours', () => {
  fc.assert(
    fc.property(anyPriceList, anyVisit, anyTime, oneMore, fc.integer({ min: 1, max: 300 }), (priceList, input, time, field, more) => {
      const bigger = { ...input, [field]: (input[field] ?? 0) + more };
      const [less, greater] = [priceWork(priceList, input, { time }), priceWork(priceList, bigger, { time })];
      expect(greater.total).toBeGreaterThanOrEqual(less.total);
      expect(greater.labourMinutes).toBeGreaterThanOrEqual(less.labourMinutes);
      expect(recommendedHours(priceList, bigger)).toBeGreaterThanOrEqual(recommendedHours(priceList, input));
    }),
    runs,
  );
});

test('a price requires at most 12 hours on site and an end by midnight, and a failure names a speed that fits, if any', () => {
  fc.assert(
    fc.property(anyVisit, anyDate, anySlot, (input, date, time) => {
      const when = { date, time, bookedAt: '2023-01-01T00:00:00Z' };
      const result = priceVisit(withRules({}), input, when);
      if (result.ok) {
        const ends = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + result.visit.durationMinutes;
        expect(result.visit.durationMinutes).toBeLessThanOrEqual(720);
        expect(ends).toBeLessThanOrEqual(1440);
        return;
      }
      const { fittingSpeed, code } = result.failure;
      expect(['too_many_hours', 'ends_too_late']).toContain(code);
      if (fittingSpeed === null) {
        for (const selectedSpeed of ['1x', '2x', '3x'] as const)
          expect(priceVisit(withRules({}), { ...input, selectedSpeed }, when).ok).toBe(false);
        return;
      }
      const faster = priceVisit(withRules({}), { ...input, selectedSpeed: fittingSpeed }, when);
      expect(faster.ok || faster.failure.code === 'ends_too_late').toBe(true);
      if (code === 'ends_too_late') expect(faster.ok).toBe(true);
    }),
    runs,
  );
});

test('the total of a series is the sum of its visits, and only the first is reduced', () => {
  const repeat = fc.constantFrom('Weekly' as const, 'Every 2 weeks' as const, 'Monthly' as const);
  fc.assert(
    fc.property(
      anyVisit,
      repeat,
      anyDate,
      anySlot,
      fc.integer({ min: 31, max: 350 }),
      anyPromo,
      (input, every, date, time, days, promo) => {
        const now = toInstant(addDays(date, -1), '12:00');
        const series = quote({ ...input, repeat: every, date, time, lastDate: addDays(date, days) });
        const result = priceBooking(withRules({}), series, { now, promo });
        if (!result.ok) {
          expect(result.failures.length).toBeGreaterThan(0);
          return;
        }
        expect(result.visits.reduce((sum, visit) => sum + visit.total, 0)).toBe(result.total);
        expect(result.visits.slice(1).every(({ promoDiscount }) => promoDiscount === 0)).toBe(true);
        const alone = priceVisit(withRules({}), input, { date, time, bookedAt: now, promo });
        expect(alone.ok && alone.visit).toEqual(result.visits[0]);
      },
    ),
    seriesRuns,
  );
});
