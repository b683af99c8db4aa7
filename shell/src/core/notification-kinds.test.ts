import { notificationTitles } from '@nitida/contract';
import { expect, test } from 'vitest';
import { actionOf, iconOf } from './notification-kinds.ts';

test('only the titles for completed, confirmed and started have the check icon', () => {
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
] as const)('the title %s with rated %s leads to the action %s', (title, isRated, action) => {
  expect(actionOf({ title, isRated })).toBe(action);
});
