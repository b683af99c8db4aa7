import type { Order, OrderSummary } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { host } from '../host.ts';

export interface BookedVisits {
  /** The visits of the order's series, earliest first; the order alone until they are there, and for one that stands alone. */
  visits: OrderSummary[];
  /** The customer has no other booking; false while that is not known. */
  isFirst: boolean;
}

/** What was booked with this order; asked for while there is one. */
export function useBookedVisits(order: Order | null): BookedVisits {
  const user = useAtomValue(host().session.userAtom);
  const [all, setAll] = useState<OrderSummary[]>([]);
  const isWanted = order !== null;
  const customerId = user?.id;
  useEffect(() => {
    if (!isWanted || customerId === undefined) return;
    let isCurrent = true;
    void host()
      .http.call('getOrders', { params: { id: customerId } })
      .then((result) => {
        if (isCurrent && result.ok) setAll([...result.data.activeOrders, ...result.data.pastOrders]);
      });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, customerId]);
  return useMemo(() => bookedVisits(order, all), [order, all]);
}

function bookedVisits(order: Order | null, all: OrderSummary[]): BookedVisits {
  if (!order) return { visits: [], isFirst: false };
  const isSame = (each: OrderSummary) =>
    each.id === order.id || (each.subscriptionId !== null && each.subscriptionId === order.subscriptionId);
  const visits = all.filter((each) => isSame(each) && each.service !== 'cancelled').sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
  return { visits: visits.length > 0 ? visits : [order], isFirst: all.length > 0 && all.every(isSame) };
}
