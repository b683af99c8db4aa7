import type { Order, OrderSummary } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { host } from '../host.ts';

/** The visits of the order's series, earliest first; the order alone until they are there, and for one that stands alone. */
export function useSeriesVisits(order: Order | null): OrderSummary[] {
  const user = useAtomValue(host().session.userAtom);
  const [visits, setVisits] = useState<OrderSummary[]>([]);
  const subscriptionId = order?.subscriptionId ?? null;
  const customerId = user?.id;
  useEffect(() => {
    if (subscriptionId === null || customerId === undefined) return;
    let isCurrent = true;
    void host()
      .http.call('getOrders', { params: { id: customerId } })
      .then((result) => {
        if (!isCurrent || !result.ok) return;
        const ofSeries = result.data.activeOrders.filter((each) => each.subscriptionId === subscriptionId);
        setVisits(ofSeries.sort((a, b) => (a.startAt < b.startAt ? -1 : 1)));
      });
    return () => {
      isCurrent = false;
    };
  }, [subscriptionId, customerId]);
  if (visits.length > 0) return visits;
  return order ? [order] : [];
}
