import type { Order, OrderSummary } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { host } from '../host.ts';
import { isUnpaid } from './phase.ts';

/** The other visits of a booking on dates of one's own whose payment is asked for already, earliest first; followed while shown. */
export function useUnpaidVisits({ id: orderId, subscriptionId, repeat }: Order, customerId: string): OrderSummary[] {
  // Only dates of one's own can lie so close that two are due at once.
  const series = repeat === 'Custom schedule' ? subscriptionId : null;
  const { data } = useServerState(
    series && customerId,
    (id) => host().http.call('getOrders', { params: { id } }),
    (reload) => host().notifications.onOrderChanged(null, reload),
  );
  const others = data?.activeOrders.filter((each) => each.subscriptionId === series && each.id !== orderId) ?? [];
  return others.filter((each) => each.payable && isUnpaid(each)).sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
}
