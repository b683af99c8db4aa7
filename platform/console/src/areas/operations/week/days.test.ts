import { expect, test } from 'vitest';
import { daysFrom, mondayOf, shifted } from './days.ts';

test.each([
  ['2027-06-07', '2027-06-07'],
  ['2027-06-08', '2027-06-07'],
  ['2027-06-13', '2027-06-07'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test('a week has seven dates, also when the clocks change in it', () => {
  expect(daysFrom('2027-03-22')).toEqual([
    '2027-03-22',
    '2027-03-23',
    '2027-03-24',
    '2027-03-25',
    '2027-03-26',
    '2027-03-27',
    '2027-03-28',
  ]);
  expect(shifted('2027-03-29', -1)).toBe('2027-03-28');
});
