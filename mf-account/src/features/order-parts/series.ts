import type { OrderSummary } from '@nitida/contract';

/** In place of a series' id in `/schedule/:subscriptionId`: all series of the customer. */
export const everySeries = 'all';

/** One visit, or the visits of a series by date. The skipped ones are among them while they are ahead. */
export interface OrderGroup {
  id: string;
  visits: readonly OrderSummary[];
  /** The first visit that takes place. */
  next: OrderSummary;
}

const byStart = (a: OrderSummary, b: OrderSummary): number => a.startAt.localeCompare(b.startAt);

/** Whether the visit was cancelled before its time came. */
export const isSkipped = ({ service }: Pick<OrderSummary, 'service'>): boolean => service === 'cancelled';

/**
 * The tiles of the orders page. A series with coming visits is one tile, with its skipped visits that are still ahead: these are not past.
 * @param past the past orders, newest first
 */
export function groupOrders(
  active: readonly OrderSummary[],
  past: readonly OrderSummary[],
  now: Date,
): { current: OrderGroup[]; past: OrderSummary[] } {
  const groups = new Map<string, OrderSummary[]>();
  for (const order of active) {
    const id = order.subscriptionId ?? order.id;
    groups.set(id, [...(groups.get(id) ?? []), order]);
  }
  const isAhead = (order: OrderSummary): boolean =>
    isSkipped(order) && order.subscriptionId !== null && groups.has(order.subscriptionId) && new Date(order.startAt) > now;
  const skipped = past.filter(isAhead);
  const current = [...groups].flatMap(([id, visits]) => {
    const [next] = visits.sort(byStart);
    return next ? [{ id, next, visits: [...visits, ...skipped.filter((order) => order.subscriptionId === id)].sort(byStart) }] : [];
  });
  return { current: current.sort((a, b) => byStart(a.next, b.next)), past: past.filter((order) => !isAhead(order)) };
}
