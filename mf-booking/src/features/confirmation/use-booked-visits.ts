import type { Order, OrderSummary } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { host } from '../../host.ts';

export interface BookedVisits {
  /** The visits of the order's series, earliest first. It is the order alone while they load, and for an order without a series. */
  visits: OrderSummary[];
  /** Whether the customer has no other booking. It is false until this is known. */
  isFirst: boolean;
}

/** The visits that were booked together with this order. It loads nothing while there is no order. */
export function useBookedVisits(order: Order | null): BookedVisits {
  const user = useAtomValue(host().session.userAtom);
  const customerId = user?.id ?? null;
  const { data } = useServerState(order && customerId, (id) => host().http.call('getOrders', { params: { id } }));
  return useMemo(() => bookedVisits(order, data ? [...data.activeOrders, ...data.pastOrders] : []), [order, data]);
}

function bookedVisits(order: Order | null, all: OrderSummary[]): BookedVisits {
  if (!order) return { visits: [], isFirst: false };
  const isSame = (each: OrderSummary) =>
    each.id === order.id || (each.subscriptionId !== null && each.subscriptionId === order.subscriptionId);
  const visits = all.filter((each) => isSame(each) && each.service !== 'cancelled').sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
  return { visits: visits.length > 0 ? visits : [order], isFirst: all.length > 0 && all.every(isSame) };
}
