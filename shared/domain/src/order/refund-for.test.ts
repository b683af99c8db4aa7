import { serviceStates } from '@nitida/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test/arbitraries.ts';
import { seedPriceList } from '../seed-price-list.ts';
import { toInstant } from '../time/madrid.ts';
import { cancellationDeadlines } from './deadlines.ts';
import { canReschedule, type RefundFacts, refundFor, refundPartsFor, refundUntil } from './refund-for.ts';

const rules = seedPriceList.pricing.cancellation;
const start = toInstant('2027-01-19', '12:00');
const hourMs = 3_600_000;
const before = (hours: number, ms = 0) => new Date(start.getTime() - hours * hourMs - ms);
const confirmed: RefundFacts = {
  by: 'customer',
  service: 'confirmed',
  bookedAt: before(200),
  startAt: start,
  now: before(100),
  captured: 11_616,
  refunded: 0,
};
const refund = (changes: Partial<RefundFacts>) => refundFor({ ...confirmed, ...changes }, rules);

describe('a cancellation by the customer', () => {
  test.each([
    [24, 1, 100], // a millisecond more than 24 h ahead
    [24, 0, 50], // exactly 24 h
    [18, 0, 50],
    [12, 0, 50], // exactly 12 h
    [12, -1, 0],
    [1, 0, 0],
    [0, 0, 0],
    [-0.25, 1, 0], // a millisecond less than a quarter of an hour late
    [-0.25, 0, 100], // nobody came within a quarter of an hour
    [-1, 0, 100],
  ])('cancelling %i h and %i ms before the start refunds %i%%', (hours, ms, percent) => {
    expect(refund({ now: before(hours, ms) })).toEqual({ percent, amount: (11_616 * percent) / 100 });
  });

  test('the hours are elapsed hours: when the clocks change, 12:00 on the day before is 23 or 25 hours ahead', () => {
    const spring = { startAt: toInstant('2027-03-28', '12:00'), now: toInstant('2027-03-27', '12:00') };
    expect(refund({ ...spring, bookedAt: '2027-01-01T00:00:00Z' }).percent).toBe(50);
    const autumn = { startAt: toInstant('2027-10-31', '12:00'), now: toInstant('2027-10-30', '12:00') };
    expect(refund({ ...autumn, bookedAt: '2027-01-01T00:00:00Z' }).percent).toBe(100);
  });

  test('a cancellation within 1 hour of booking is refunded in full, the last instant included', () => {
    expect(refund({ bookedAt: before(3), now: before(2) }).percent).toBe(100);
    expect(refund({ bookedAt: before(3, 1), now: before(2) }).percent).toBe(0);
  });

  test('the hour after booking no longer counts once the cleaning has started', () => {
    expect(refund({ bookedAt: before(0.5), now: start }).percent).toBe(0);
    expect(refund({ bookedAt: before(0.75), now: before(0.25), service: 'inProgress' }).percent).toBe(0);
  });

  test('a visit that no cleaner has accepted is refunded in full at any time', () => {
    expect(refund({ service: 'awaiting', now: before(1) }).percent).toBe(100);
    expect(refund({ service: 'notConfirmed', now: before(1) }).percent).toBe(100);
    expect(refund({ service: 'scheduled', now: before(20) }).percent).toBe(50);
  });

  test('half a cent goes to the customer, and a refunded amount is not refunded twice', () => {
    expect(refund({ now: before(18), captured: 11_617 }).amount).toBe(5809); // 5808.5
    expect(refund({ captured: 11_616, refunded: 2000 }).amount).toBe(9616);
    expect(refund({ captured: 11_616, refunded: 11_616 }).amount).toBe(0);
    expect(refund({ captured: 0 })).toEqual({ percent: 100, amount: 0 });
  });
});

test.each(['cleaner', 'admin', 'system'] as const)('a cancellation by %s is always refunded in full', (by) => {
  expect(refund({ by, now: before(0.1) })).toEqual({ percent: 100, amount: 11_616 });
});

test('a visit can be rescheduled while cancelling it would refund everything', () => {
  expect(canReschedule({ ...confirmed, now: before(24, 1) }, rules)).toBe(true);
  expect(canReschedule({ ...confirmed, now: before(24) }, rules)).toBe(false);
  expect(canReschedule({ ...confirmed, service: 'awaiting', now: before(2) }, rules)).toBe(true);
  expect(canReschedule({ ...confirmed, service: 'awaiting', now: start }, rules)).toBe(false);
  const movable = serviceStates.filter((service) => canReschedule({ ...confirmed, service }, rules));
  expect(movable).toEqual(['scheduled', 'awaiting', 'confirmed']);
});

describe('a refund in parts', () => {
  const parts = (now: Date, money: Partial<Parameters<typeof refundPartsFor>[1]>) =>
    refundPartsFor({ ...confirmed, now }, { card: 0, credit: 0, held: 0, ...money }, rules);

  test('credit is refunded as credit, and the rounded half cent goes to the customer', () => {
    // 100.01 in all: half is 50.005, so 50.01. Of the 30.00 of credit 15.00 is refunded, the rest goes to the card.
    expect(parts(before(18), { card: 7001, credit: 3000 })).toEqual({ percent: 50, amount: 5001, card: 3501, credit: 1500, released: 0 });
  });

  test('a hold is released for a full refund, and is captured first for half a refund', () => {
    expect(parts(before(30), { held: 11_616 })).toEqual({ percent: 100, amount: 0, card: 0, credit: 0, released: 11_616 });
    expect(parts(before(18), { held: 11_616 })).toEqual({ percent: 50, amount: 5808, card: 5808, credit: 0, released: 0 });
  });

  test('no part of a refund exceeds the amount that was taken, and none is negative', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(30, 18, 6), amount, amount, (hours, card, credit) => {
        const back = parts(before(hours), { card, credit });
        expect(back.amount).toBe(back.card + back.credit);
        for (const part of ['card', 'credit'] as const) {
          expect(back[part]).toBeGreaterThanOrEqual(0);
          expect(back[part]).toBeLessThanOrEqual({ card, credit }[part]);
        }
      }),
      runs,
    );
  });

  test('the share stays the same until 24 h before the start, then until 12 h before, then for good', () => {
    const until = (now: Date, more: Partial<RefundFacts> = {}) => refundUntil({ ...confirmed, now, ...more }, rules);
    expect(until(before(30))).toEqual(before(24));
    expect(until(before(18))).toEqual(before(12));
    expect(until(before(6))).toBeNull();
    // Booked 6 h ahead: a cancellation within an hour is refunded in full.
    expect(until(before(5.5), { bookedAt: before(6) })).toEqual(before(5));
    // No cleaner has accepted: the refund is full now, but an acceptance may end that at any time.
    expect(until(before(6), { service: 'awaiting' })).toBeNull();
  });
});

const anyFacts = fc.record({
  by: fc.constantFrom('customer', 'cleaner', 'admin', 'system'),
  service: fc.constantFrom(...serviceStates),
  bookedAt: fc.integer({ min: 0, max: 2000 }).map((halves) => before(halves / 2)),
  startAt: fc.constant(start),
  now: fc.integer({ min: -100, max: 2000 }).map((halves) => before(halves / 2)),
  captured: fc.integer({ min: 0, max: 1_000_000 }),
  refunded: fc.integer({ min: 0, max: 1_000_000 }),
}) satisfies fc.Arbitrary<RefundFacts>;

test('a refund is never negative and never exceeds the captured amount that is left', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { amount } = refundFor(facts, rules);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(Math.max(0, facts.captured - facts.refunded));
      expect(Number.isInteger(amount)).toBe(true);
    }),
    runs,
  );
});

test('the deadlines that a customer sees match the refund rules', () => {
  const bookedHours = fc.integer({ min: 1, max: 400 }).map((halves) => halves / 2);
  fc.assert(
    fc.property(bookedHours, fc.integer({ min: 1, max: 24_000 }), (booked, minutes) => {
      const now = new Date(start.getTime() - minutes * 60_000);
      const bookedAt = before(booked);
      fc.pre(now >= bookedAt);
      const { fullUntil, halfUntil } = cancellationDeadlines(bookedAt, start, { cancellation: rules });
      const { percent } = refund({ bookedAt, now });
      if (now < fullUntil) expect(percent).toBe(100);
      else if (now > fullUntil) expect(percent).toBe(now <= halfUntil ? 50 : 0);
    }),
    runs,
  );
});
