import { notificationTitles } from '@nitida/contract';
import { expect, test } from 'vitest';
import { actionOf, iconOf } from './notification-kinds.ts';

test('exactly completed, confirmed and started bear the tick', () => {
  expect(notificationTitles.filter((title) => iconOf[title] === 'check')).toEqual([
    'Cleaning started',
    'Cleaning completed',
    'Request confirmed',
  ]);
});

test.each([
  ['Cleaning completed', false, 'rate'],
  ['Cleaning completed', true, 'order'],
  ['Payment reminder', false, 'pay'],
  ['Request confirmed', false, 'order'],
] as const)('%s, rated %s, leads to %s', (title, isRated, action) => {
  expect(actionOf({ title, isRated })).toBe(action);
});
