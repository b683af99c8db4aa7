import { expect, test } from 'vitest';
import { hasWrongDay, hoursOf, usualHours } from './typed-hours.ts';

test('a day without both times is free', () => {
  expect(hoursOf({ 1: { from: '08:00', until: '16:00' }, 2: { from: '', until: '' } })).toEqual({ 1: { from: '08:00', until: '16:00' } });
});

test.each([
  [{ 1: { from: '08:00', until: '' } }, true],
  [{ 1: { from: '16:00', until: '08:00' } }, true],
  [{ 1: { from: '08:00', until: '08:00' } }, true],
  [{ 1: { from: '16:00', until: '00:00' } }, false],
  [{ 1: { from: '', until: '' } }, false],
  [usualHours, false],
])('%j is wrong: %s', (typed, isWrong) => {
  expect(hasWrongDay(typed)).toBe(isWrong);
});
