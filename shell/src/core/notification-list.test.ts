import { expect, test } from 'vitest';
import { exampleNotification } from '../notifications/example-notification.harness.ts';
import { archived, lastSettled, merge, unread } from './create-notifications.ts';

test('the list is sorted newest first without duplicates', () => {
  const list = merge(
    [exampleNotification({ id: 1 })],
    [exampleNotification({ id: 3 }), exampleNotification({ id: 1 }), exampleNotification({ id: 2 })],
  );
  expect(list.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('what is missed begins after the newest notification, and includes those that may be read or rated elsewhere meanwhile', () => {
  const read = (id: number) => exampleNotification({ id, readStatus: true });
  expect(lastSettled([read(3), read(2)])).toBe(3);
  expect(lastSettled([read(4), exampleNotification({ id: 3 }), read(2)])).toBe(2);
  const completed = { id: 2, readStatus: true, title: 'Cleaning completed' } as const;
  expect(lastSettled([read(4), exampleNotification(completed)])).toBe(1);
  expect(lastSettled([read(4), exampleNotification({ ...completed, isRated: true })])).toBe(4);
  expect(lastSettled([])).toBe(0);
});

test('a late answer does not reset the read or rated state of a notification', () => {
  const [item] = merge(
    [exampleNotification({ readStatus: true, isRated: true })],
    [exampleNotification({ readStatus: false, isRated: false })],
  );
  expect(item).toMatchObject({ readStatus: true, isRated: true });
});

test('unread notifications are new, and read ones are archived', () => {
  const list = [exampleNotification({ id: 2 }), exampleNotification({ id: 1, readStatus: true })];
  expect(unread(list).map(({ id }) => id)).toEqual([2]);
  expect(archived(list).map(({ id }) => id)).toEqual([1]);
});
