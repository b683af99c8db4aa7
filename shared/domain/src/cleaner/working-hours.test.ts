import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../test/arbitraries.ts';
import { timeOfMinutes } from '../time/madrid.ts';
import { cleanerStatus, isWorkingAt, workingHoursErrors, worksThrough } from './working-hours.ts';

const monday = '2027-06-07';
const weekdays = { 1: ['08:00', '16:00'], 2: ['08:00', '00:00'] } as const;

test('a day starts strictly before it ends, and 00:00 ends it', () => {
  expect(workingHoursErrors({ 0: ['08:00', '08:00'], 1: ['16:00', '08:00'], 2: ['08:00', '00:00'], 3: ['00:00', '00:00'] })).toEqual({
    'hours.0': 'startNotBeforeEnd',
    'hours.1': 'startNotBeforeEnd',
  });
  expect(workingHoursErrors({})).toEqual({});
});

test('a visit fits when it begins and ends within the hours of its own day', () => {
  const visit = { date: monday, time: '12:00', durationMinutes: 240 };
  expect(worksThrough(weekdays, visit)).toBe(true);
  expect(worksThrough(weekdays, { ...visit, durationMinutes: 270 })).toBe(false);
  expect(worksThrough(weekdays, { ...visit, time: '07:30' })).toBe(false);
  expect(worksThrough(weekdays, { ...visit, date: '2027-06-06' })).toBe(false);
  expect(worksThrough(weekdays, { date: '2027-06-08', time: '18:00', durationMinutes: 360 })).toBe(true);
});

test('the status follows Madrid’s weekday and wall clock, not the server’s', () => {
  // Monday 16:00 in Madrid is 14:00 UTC in summer.
  expect(cleanerStatus(weekdays, false, '2027-06-07T05:59:59Z')).toBe('off');
  expect(cleanerStatus(weekdays, false, '2027-06-07T06:00:00Z')).toBe('free');
  expect(cleanerStatus(weekdays, false, '2027-06-07T13:59:59Z')).toBe('free');
  expect(cleanerStatus(weekdays, false, '2027-06-07T14:00:00Z')).toBe('off');
  expect(cleanerStatus(weekdays, true, '2027-06-07T14:00:00Z')).toBe('busy');
  // Tuesday 23:59 in Madrid; a minute later it is Wednesday, which is free.
  expect(cleanerStatus(weekdays, false, '2027-06-08T21:59:00Z')).toBe('free');
  expect(cleanerStatus(weekdays, false, '2027-06-08T22:00:00Z')).toBe('off');
});

test('the hours stay where the clocks show them when the clocks change', () => {
  const sundays = { 0: ['02:30', '08:00'] } as const;
  // 28 March 2027: 02:00 is followed by 03:00, so the day's hours begin at 03:00, 01:00 UTC.
  expect(isWorkingAt(sundays, '2027-03-28T00:59:00Z')).toBe(false);
  expect(isWorkingAt(sundays, '2027-03-28T01:00:00Z')).toBe(true);
  expect(isWorkingAt(sundays, '2027-03-28T06:00:00Z')).toBe(false);
  // 31 October 2027: 02:00 to 03:00 comes twice; both halves past 02:30 are within the hours.
  expect(isWorkingAt(sundays, '2027-10-31T00:29:00Z')).toBe(false);
  expect(isWorkingAt(sundays, '2027-10-31T00:30:00Z')).toBe(true);
  expect(isWorkingAt(sundays, '2027-10-31T01:00:00Z')).toBe(false);
  expect(isWorkingAt(sundays, '2027-10-31T01:30:00Z')).toBe(true);
  expect(isWorkingAt(sundays, '2027-10-31T07:00:00Z')).toBe(false);
});

test('at every minute of a visit that fits, its cleaner is at work', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 1, max: 720 }), minute, (from, start, durationMinutes, into) => {
      const hours = { 1: [timeOfMinutes(from), '00:00'] } as const;
      const visit = { date: monday, time: timeOfMinutes(start), durationMinutes };
      const at = new Date(Date.parse('2027-06-06T22:00:00Z') + (start + (into % durationMinutes)) * 60_000);
      if (worksThrough(hours, visit)) expect(isWorkingAt(hours, at)).toBe(true);
    }),
    runs,
  );
});
