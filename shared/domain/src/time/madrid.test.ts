import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDate, anyInstant, runs } from '../../test/arbitraries.ts';
import { isBookingSoon } from './booking-soon.ts';
import { addDays, weekdayOf } from './calendar.ts';
import { elapsedHours, isSameDay, minutesOfDay, timeOfMinutes, todayIn, toInstant, toMadrid, toMilliseconds } from './madrid.ts';

const hourMs = 3_600_000;

describe('local time to UTC', () => {
  test.each([
    ['2027-01-15', '12:00', '2027-01-15T11:00:00.000Z'], // winter: one hour ahead of UTC
    ['2027-07-15', '12:00', '2027-07-15T10:00:00.000Z'], // summer: two hours ahead of UTC
    ['2027-01-01', '00:00', '2026-12-31T23:00:00.000Z'],
    ['2027-12-31', '24:00', '2027-12-31T23:00:00.000Z'],
    // The clocks go forward on 28 March at 02:00, which is 01:00 UTC.
    ['2027-03-27', '23:30', '2027-03-27T22:30:00.000Z'],
    ['2027-03-27', '24:00', '2027-03-27T23:00:00.000Z'],
    ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'], // skipped, so 03:30
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-03-28', '12:00', '2027-03-28T10:00:00.000Z'],
    ['2027-03-29', '08:00', '2027-03-29T06:00:00.000Z'],
    // The clocks go back on 31 October at 03:00, which is 01:00 UTC.
    ['2027-10-30', '18:00', '2027-10-30T16:00:00.000Z'],
    ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'], // occurs twice, so the first
    ['2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
    ['2027-10-31', '12:00', '2027-10-31T11:00:00.000Z'],
    ['2027-10-31', '24:00', '2027-10-31T23:00:00.000Z'],
    // The rule holds in other years.
    ['2028-03-26', '08:00', '2028-03-26T06:00:00.000Z'],
    ['2028-10-29', '08:00', '2028-10-29T07:00:00.000Z'],
    ['2031-03-30', '08:00', '2031-03-30T06:00:00.000Z'],
  ])('%s %s is %s', (date, time, instant) => {
    expect(toInstant(date, time).toISOString()).toBe(instant);
  });

  test('the last Sunday of March has 23 hours, that of October 25, and all other days have 24', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const isLastSunday = weekdayOf(date) === 0 && addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
        const change = { '03': 23, '10': 25 }[date.slice(5, 7)];
        const hours = elapsedHours(toInstant(date, '00:00'), toInstant(date, '24:00'));
        expect(hours).toBe(isLastSunday && change ? change : 24);
      }),
      runs,
    );
  });

  test('every local time except a skipped one converts to an instant and back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
        const time = timeOfMinutes(minutes);
        const shown = toMadrid(toInstant(date, time));
        const isSkipped = elapsedHours(toInstant(date, '00:00'), toInstant(date, '24:00')) === 23 && time >= '02:00' && time < '03:00';
        expect(shown).toEqual({ date, time: isSkipped ? timeOfMinutes(minutes + 60) : time });
      }),
      runs,
    );
  });
});

test('an instant is shown as the platform shows it, in any time zone of the machine', () => {
  const reference = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const { date, time } = toMadrid(instant);
      expect(`${date} ${time}`).toBe(reference.format(instant));
      // The instant is within the shown minute. Of the hour that occurs twice, the first counts.
      const gap = toMilliseconds(instant) - toInstant(date, time).getTime();
      expect(gap % hourMs).toBeLessThan(60_000);
      expect([0, 1]).toContain(Math.floor(gap / hourMs));
    }),
    runs,
  );
});

test('today follows Madrid: at 23:30 UTC it is already tomorrow there', () => {
  expect(todayIn('2027-12-31T22:59:59.999Z')).toBe('2027-12-31');
  expect(todayIn('2027-12-31T23:00:00.000Z')).toBe('2028-01-01');
  expect(todayIn('2027-06-30T22:00:00.000Z')).toBe('2027-07-01');
});

test('the same day follows Madrid: its midnight is 22:00 UTC in summer', () => {
  expect(isSameDay('2027-06-30T22:00:00.000Z', '2027-07-01T21:59:59.999Z')).toBe(true);
  expect(isSameDay('2027-06-30T21:59:59.999Z', '2027-06-30T22:00:00.000Z')).toBe(false);
});

test('times convert to minutes and back, and an invalid text throws', () => {
  expect(minutesOfDay('09:30')).toBe(570);
  expect(timeOfMinutes(570)).toBe('09:30');
  expect(timeOfMinutes(1440)).toBe('00:00');
  expect(() => minutesOfDay('9:30')).toThrow(RangeError);
  expect(() => toMilliseconds('yesterday')).toThrow(RangeError);
});

test('the booking-soon window is 48 elapsed hours (172,800,000 ms), also across a clock change', () => {
  const start = toInstant('2027-03-29', '12:00');
  expect(isBookingSoon(start, new Date(start.getTime() - 172_800_000))).toBe(true);
  expect(isBookingSoon(start, new Date(start.getTime() - 172_800_001))).toBe(false);
  // The same local time two days before is only 47 hours earlier.
  expect(elapsedHours(toInstant('2027-03-27', '12:00'), start)).toBe(47);
  expect(elapsedHours(toInstant('2027-10-30', '12:00'), toInstant('2027-11-01', '12:00'))).toBe(49);
});
