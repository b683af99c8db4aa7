import type { Order, OrderSummary } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { host } from '../../host.ts';
import { isUnpaid } from './phase.ts';

/** The other visits of a custom schedule whose payment is already due, earliest first. The list is updated while it is shown. */
export function useUnpaidVisits({ id: orderId, subscriptionId, repeat }: Order, customerId: string): OrderSummary[] {
  // Only a custom schedule can have visits so close together that two payments are due at once.
  const series = repeat === 'Custom schedule' ? subscriptionId : null;
  const { data } = useServerState(
    series && customerId,
    (id) => host().http.call('getOrders', { params: { id } }),
    (reload) => host().notifications.onOrderChanged(null, reload),
  );
  const others = data?.activeOrders.filter((each) => each.subscriptionId === series && each.id !== orderId) ?? [];
  return others.filter((each) => each.payable && isUnpaid(each)).sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
}
