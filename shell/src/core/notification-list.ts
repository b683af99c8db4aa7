import type { Notification } from '@nitida/contract';

/** Newest first, each once; what arrives wins over what is held, but never makes a read one new again. */
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

/** The last id seen, for `?after=`; 0 when there is none. */
export const newest = (list: readonly Notification[]): number => list.reduce((highest, { id }) => Math.max(highest, id), 0);
