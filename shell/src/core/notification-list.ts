import type { Notification } from '@nitida/contract';

/** Merges two lists, newest first and without duplicates. A newer copy replaces the older one but never resets its read or rated state. */
export function merge(held: readonly Notification[], arrived: readonly Notification[]): Notification[] {
  const byId = new Map(held.map((item) => [item.id, item]));
  for (const item of arrived) {
    const before = byId.get(item.id);
    byId.set(
      item.id,
      before ? { ...item, readStatus: item.readStatus || before.readStatus, isRated: item.isRated || before.isRated } : item,
    );
  }
  return [...byId.values()].sort((a, b) => b.id - a.id);
}

export const unread = (list: readonly Notification[]): Notification[] => list.filter((item) => !item.readStatus);
export const archived = (list: readonly Notification[]): Notification[] => list.filter((item) => item.readStatus);

/** The highest id, for `?after=`; 0 for an empty list. */
export const newest = (list: readonly Notification[]): number => list.reduce((highest, { id }) => Math.max(highest, id), 0);
