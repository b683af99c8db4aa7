import type { Order, OrderSummary } from '@nitida/contract';
import { useEffect, useState } from 'react';
import { host } from '../host.ts';
import { isUnpaid } from './phase.ts';

/** The other visits of a booking on dates of one's own whose payment is asked for already, earliest first; followed while shown. */
export function useUnpaidVisits({ id, subscriptionId, repeat }: Order, customerId: string): OrderSummary[] {
  const [unpaid, setUnpaid] = useState<OrderSummary[]>([]);
  // Only dates of one's own can lie so close that two are due at once.
  const series = repeat === 'Custom schedule' ? subscriptionId : null;
  useEffect(() => {
    if (series === null) return;
    let isCurrent = true;
    const stops = new Map<string, () => void>();
    const read = async () => {
      const result = await host().http.call('getOrders', { params: { id: customerId } });
      if (!isCurrent || !result.ok) return;
      const visits = result.data.activeOrders.filter((each) => each.subscriptionId === series && each.id !== id);
      for (const visit of visits)
        if (!stops.has(visit.id))
          stops.set(
            visit.id,
            host().notifications.onOrderChanged(visit.id, () => void read()),
          );
      setUnpaid(visits.filter((each) => each.payable && isUnpaid(each)).sort((a, b) => (a.startAt < b.startAt ? -1 : 1)));
    };
    void read();
    return () => {
      isCurrent = false;
      for (const stop of stops.values()) stop();
    };
  }, [id, series, customerId]);
  return unpaid;
}
