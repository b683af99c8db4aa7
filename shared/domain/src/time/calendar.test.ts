import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDate, runs } from '../../test/arbitraries.ts';
import { addDays, addMonths, isLocalDate, partsOf, weekdayOf } from './calendar.ts';
import { formatDate, parseDate } from './typed-date.ts';

test.each(['2027-01-31', '2028-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])('%s exists', (date) => {
  expect(isLocalDate(date)).toBe(true);
});

test.each(['2027-02-29', '2100-02-29', '2027-04-31', '2027-00-10', '2027-13-01', '2027-1-1', '27-01-01', '9999-12-31', '0050-01-01', ''])(
  '%j does not exist',
  (date) => {
    expect(isLocalDate(date)).toBe(false);
    expect(() => partsOf(date)).toThrow(RangeError);
  },
);

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2028-01-31', 1, '2028-02-29'], // leap year
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-01-15', -1, '2026-12-15'],
])('%s plus %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test.each([
  ['2027-12-31', 1, '2028-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2027-03-27', 1, '2027-03-28'], // a day of 23 hours
  ['2027-03-28', 1, '2027-03-29'],
  ['2027-10-31', 1, '2027-11-01'], // a day of 25 hours
  ['2027-01-01', -1, '2026-12-31'],
])('%s plus %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test('Sunday is 0, Saturday 6', () => {
  expect(['2027-01-17', '2027-01-18', '2027-01-23'].map(weekdayOf)).toEqual([0, 1, 6]);
});

test('days and weekdays advance by one, across every month and year', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 800 }), (date, days) => {
      const later = addDays(date, days);
      expect(later >= date).toBe(true);
      expect(addDays(later, -days)).toBe(date);
      expect(weekdayOf(later)).toBe((weekdayOf(date) + days) % 7);
    }),
    runs,
  );
});

test('adding months keeps the day, or takes the last day of a shorter month', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 36 }), (date, months) => {
      const [from, to] = [partsOf(date), partsOf(addMonths(date, months))];
      expect((to.year - from.year) * 12 + to.month - from.month).toBe(months);
      const isLastOfMonth = partsOf(addDays(addMonths(date, months), 1)).day === 1;
      expect(to.day === from.day || (isLastOfMonth && to.day < from.day)).toBe(true);
    }),
    runs,
  );
});

test.each([
  ['08.06.2027', '2027-06-08'],
  ['8.6.2027', '2027-06-08'],
  ['  31.12.2027 ', '2027-12-31'],
  ['29.02.2028', '2028-02-29'],
])('%j is parsed as %s', (typed, date) => {
  expect(parseDate(typed)).toBe(date);
});

test.each([
  '29.02.2027',
  '32.01.2027',
  '01.13.2027',
  '00.01.2027',
  '2027-13-01',
  '01/13/2027',
  '1.1.27',
  '01.01.0207',
  '31.12.9999',
  '',
  'mañana',
])('%j is not a date', (typed) => {
  expect(parseDate(typed)).toBeNull();
});

test('a formatted date can be parsed again', () => {
  expect(formatDate('2027-06-08')).toBe('08.06.2027');
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(parseDate(formatDate(date))).toBe(date);
    }),
    runs,
  );
});
