import { expect, it } from 'vitest';
import { isEarlyEnd, minutesOnSite } from './is-early-end.ts';

const startedAt = '2027-06-08T07:00:00Z';
const planned = 270;

// 75% of 270 minutes are 202.5.
it.each([
  ['2027-06-08T10:22:59Z', 202, true],
  ['2027-06-08T10:23:00Z', 203, false],
  ['2027-06-08T07:00:30Z', 0, true],
  ['2027-06-08T12:00:00Z', 300, false],
])('an end at %s is after %i minutes; early: %s', (now, minutes, isEarly) => {
  expect(minutesOnSite({ startedAt, now })).toBe(minutes);
  expect(isEarlyEnd({ startedAt, now }, planned, 75)).toBe(isEarly);
});

it('a setting of nothing asks nobody, and one of all asks everybody who leaves a minute early', () => {
  expect(isEarlyEnd({ startedAt, now: startedAt }, planned, 0)).toBe(false);
  expect(isEarlyEnd({ startedAt, now: '2027-06-08T11:29:00Z' }, planned, 100)).toBe(true);
});
