import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDate, anyInstant, anySlot, runs } from '../../test/arbitraries.ts';
import { addDays } from './calendar.ts';
import { minutesOfDay, toInstant, toMadrid } from './madrid.ts';
import { allSlots, bookableSlots, isBookable, isDayBookable, offeredSlots, startCode } from './slots.ts';

test('there are 21 slots: every half hour from 08:00 to 17:30, and 18:00', () => {
  expect(allSlots.map(minutesOfDay)).toEqual(Array.from({ length: 21 }, (_, index) => 480 + 30 * index));
});

describe('today', () => {
  const today = '2027-01-19';
  const at = (time: string, seconds = 0) => new Date(toInstant(today, time).getTime() + seconds * 1000);

  test.each([
    ['00:00', ['08:00'], true],
    ['07:59', ['08:00'], true],
    ['17:00', ['17:30', '18:00'], true],
    ['17:29', ['17:30', '18:00'], true],
    ['17:30', ['18:00'], true],
    ['17:45', ['18:00'], true],
    ['18:00', ['18:00'], false], // offered, but it is not in the future
    ['23:59', ['18:00'], false], // offered, but it has passed
  ])('at %s today offers %j, and they are bookable: %s', (now, slots, isStillBookable) => {
    expect(offeredSlots(today, at(now))).toEqual(slots);
    expect(bookableSlots(today, at(now))).toEqual(isStillBookable ? slots : []);
    expect(isDayBookable(today, at(now))).toBe(isStillBookable);
  });

  test('from 08:00 on, today offers the slots after now', () => {
    expect(offeredSlots(today, at('08:00'))).toEqual(allSlots.slice(1));
    expect(offeredSlots(today, at('11:59', 59))).toEqual(allSlots.slice(8)); // 12:00 is still in the future
    expect(offeredSlots(today, at('12:00'))).toEqual(allSlots.slice(9));
    expect(offeredSlots(today, at('12:00', 1))).toEqual(allSlots.slice(9));
  });

  test('today is the day in Madrid, not in the zone of the machine or in UTC', () => {
    expect(offeredSlots('2027-07-02', '2027-07-01T22:30:00.000Z')).toEqual(['08:00']); // 00:30 on the 2nd
    expect(offeredSlots('2027-07-01', '2027-07-01T21:30:00.000Z')).toEqual(['18:00']); // 23:30 on the 1st
  });

  test.each(['2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29'])(
    'on %s, when the clocks change, the offer follows the local time',
    (date) => {
      expect(offeredSlots(date, toInstant(date, '03:30'))).toEqual(['08:00']);
      expect(offeredSlots(date, toInstant(date, '16:45'))).toEqual(['17:00', '17:30', '18:00']);
      expect(bookableSlots(date, toInstant(addDays(date, -1), '23:59'))).toEqual(allSlots);
    },
  );
});

test('any other day offers all slots, and those of yesterday cannot be booked', () => {
  const now = toInstant('2027-01-19', '20:00');
  expect(bookableSlots('2027-01-20', now)).toEqual(allSlots);
  expect(offeredSlots('2027-01-18', now)).toEqual(allSlots);
  expect(isDayBookable('2027-01-18', now)).toBe(false);
});

test('only a slot on an existing day can be booked', () => {
  const now = toInstant('2027-01-19', '20:00');
  expect(isBookable('2027-02-28', '12:00', now)).toBe(true);
  expect(isBookable('2027-02-29', '12:00', now)).toBe(false);
  expect(isBookable('2027-02-28', '12:15', now)).toBe(false);
  expect(isBookable('9999-12-31', '12:00', now)).toBe(false);
});

test('a day years ahead is a typing error', () => {
  const now = toInstant('2027-01-19', '20:00');
  expect(isDayBookable('2029-01-19', now)).toBe(true);
  expect(isDayBookable('2029-01-20', now)).toBe(false);
  expect(startCode('2099-06-08', '12:00', now)).toBe('invalidDate');
});

test('at any moment, slots are in order, bookable ones are in the future, and at least one is offered', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -2, max: 2 }), (now, days) => {
      const date = addDays(toMadrid(now).date, days);
      const offered = offeredSlots(date, now);
      expect(offered.length).toBeGreaterThan(0);
      expect([...offered].sort()).toEqual(offered);
      for (const slot of bookableSlots(date, now)) expect(toInstant(date, slot).getTime()).toBeGreaterThan(now.getTime());
      expect(isDayBookable(date, now)).toBe(days > 0 || (days === 0 && toMadrid(now).time < '18:00'));
    }),
    runs,
  );
});

test('a slot is bookable until one millisecond before its start', () => {
  fc.assert(
    fc.property(anyDate, anySlot, (date, slot) => {
      const start = toInstant(date, slot);
      expect(isBookable(date, slot, start)).toBe(false);
      expect(isBookable(date, slot, new Date(start.getTime() - 1))).toBe(true);
    }),
    runs,
  );
});
