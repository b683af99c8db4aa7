import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../test/arbitraries.ts';
import { timeOfMinutes } from '../time/madrid.ts';
import { cleanerStatus, isWorkingAt, workingHoursErrors, worksThrough } from './working-hours.ts';

const monday = '2027-06-07';
const weekdays = { 1: ['08:00', '16:00'], 2: ['08:00', '00:00'] } as const;

test('working hours must start before they end, and 00:00 counts as the end of the day', () => {
  expect(workingHoursErrors({ 0: ['08:00', '08:00'], 1: ['16:00', '08:00'], 2: ['08:00', '00:00'], 3: ['00:00', '00:00'] })).toEqual({
    'hours.0': 'startNotBeforeEnd',
    'hours.1': 'startNotBeforeEnd',
  });
  expect(workingHoursErrors({})).toEqual({});
});

test('a visit fits when it starts and ends within the working hours of its day', () => {
  const visit = { date: monday, time: '12:00', durationMinutes: 240 };
  expect(worksThrough(weekdays, visit)).toBe(true);
  expect(worksThrough(weekdays, { ...visit, durationMinutes: 270 })).toBe(false);
  expect(worksThrough(weekdays, { ...visit, time: '07:30' })).toBe(false);
  expect(worksThrough(weekdays, { ...visit, date: '2027-06-06' })).toBe(false);
  expect(worksThrough(weekdays, { date: '2027-06-08', time: '18:00', durationMinutes: 360 })).toBe(true);
});

test('the status follows the weekday and the time in Madrid, not the zone of the server', () => {
  // Monday 16:00 in Madrid is 14:00 UTC in summer.
  expect(cleanerStatus(weekdays, false, '2027-06-07T05:59:59Z')).toBe('off');
  expect(cleanerStatus(weekdays, false, '2027-06-07T06:00:00Z')).toBe('free');
  expect(cleanerStatus(weekdays, false, '2027-06-07T13:59:59Z')).toBe('free');
  expect(cleanerStatus(weekdays, false, '2027-06-07T14:00:00Z')).toBe('off');
  expect(cleanerStatus(weekdays, true, '2027-06-07T14:00:00Z')).toBe('busy');
  // Tuesday 23:59 in Madrid. A minute later it is Wednesday, a day without working hours.
  expect(cleanerStatus(weekdays, false, '2027-06-08T21:59:00Z')).toBe('free');
  expect(cleanerStatus(weekdays, false, '2027-06-08T22:00:00Z')).toBe('off');
});

test('working hours follow the local clock when daylight saving time starts or ends', () => {
  const sundays = { 0: ['02:30', '08:00'] } as const;
  // 28 March 2027: 02:00 is followed by 03:00, so the working hours begin at 03:00, which is 01:00 UTC.
  expect(isWorkingAt(sundays, '2027-03-28T00:59:00Z')).toBe(false);
  expect(isWorkingAt(sundays, '2027-03-28T01:00:00Z')).toBe(true);
  expect(isWorkingAt(sundays, '2027-03-28T06:00:00Z')).toBe(false);
  // 31 October 2027: the hour from 02:00 to 03:00 occurs twice. Both times past 02:30 are within the working hours.
  expect(isWorkingAt(sundays, '2027-10-31T00:29:00Z')).toBe(false);
  expect(isWorkingAt(sundays, '2027-10-31T00:30:00Z')).toBe(true);
  expect(isWorkingAt(sundays, '2027-10-31T01:00:00Z')).toBe(false);
  expect(isWorkingAt(sundays, '2027-10-31T01:30:00Z')).toBe(true);
  expect(isWorkingAt(sundays, '2027-10-31T07:00:00Z')).toBe(false);
});

test('the cleaner is working at every minute of a visit that fits', () => {
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
