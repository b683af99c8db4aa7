import { expect, it } from 'vitest';
import { daysOf, monthBounds } from './day-bounds.ts';

it('the days of a month follow one another, and one is shorter where the clocks change', () => {
  const month = monthBounds('2027-03');
  const days = daysOf(month);
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 31 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`));
  expect([days[0]?.from, days.at(-1)?.until]).toEqual([month.from, month.until]);
  expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ until }) => until));
  const hours = days.map(({ from, until }) => (until.getTime() - from.getTime()) / 3_600_000);
  expect([hours.filter((each) => each === 24).length, hours[27]]).toEqual([30, 23]);
});

it('a period that begins within a day begins there', () => {
  const period = { from: new Date('2027-06-01T10:00:00Z'), until: new Date('2027-06-02T22:00:00Z') };
  expect(daysOf(period)).toEqual([
    { date: '2027-06-01', from: period.from, until: new Date('2027-06-01T22:00:00Z') },
    { date: '2027-06-02', from: new Date('2027-06-01T22:00:00Z'), until: period.until },
  ]);
});
