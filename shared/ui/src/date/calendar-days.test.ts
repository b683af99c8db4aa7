import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysInMonth, parseTypedDate, sameDayIn, typedDate, weekdayIndex, weeksOf } from './calendar-days.ts';

const anyDate = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('days can be added across months, leap days and clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  expect(addDays('2027-10-30', 2)).toBe('2027-11-01');
});

test('months can be added across years in both directions', () => {
  expect(addMonths('2027-11', 3)).toBe('2028-02');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});

test('the 31st becomes the last day of a shorter month', () => {
  expect(sameDayIn('2027-01-31', '2027-02')).toBe('2027-02-28');
  expect(daysInMonth('2028-02')).toBe(29);
});

test('June 2027 begins on a Tuesday', () => {
  expect(weeksOf('2027-06')[0]).toEqual([null, '2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05', '2027-06-06']);
  expect(weekdayIndex('2027-06-07')).toBe(0);
});

test('every day of a month occurs once, under its weekday', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const rows = weeksOf(date.slice(0, 7));
      const days = rows.flat().filter((day) => day !== null);
      expect(days).toHaveLength(daysInMonth(date.slice(0, 7)));
      rows.forEach((row) => {
        row.forEach((day, column) => {
          if (day !== null) expect(weekdayIndex(day)).toBe(column);
        });
      });
    }),
  );
});

describe('typed dates', () => {
  test('a written date can be parsed again', () => {
    fc.assert(fc.property(anyDate, (date) => parseTypedDate(typedDate(date)) === date));
  });
  test.each(['8.6.2027', ' 08.06.2027 ', '8/6/2027', '08-06-2027'])('%s is parsed as 8 June', (text) => {
    expect(parseTypedDate(text)).toBe('2027-06-08');
  });
  test.each(['', '32.01.2027', '29.02.2027', '01.13.2027', '0.1.2027', '2027-31-08', '8.6.27', 'tomorrow'])('%s is not a date', (text) => {
    expect(parseTypedDate(text)).toBeNull();
  });
});
