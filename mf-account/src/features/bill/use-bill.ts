import type { BusinessSettings, Order } from '@nitida/contract';
import { useEffect } from 'react';
import { host } from '../../host.ts';
import { type Loaded, useLoaded } from '../../use-loaded.ts';

/** An order as it is billed, and who bills it. */
export interface Billed {
  order: Order;
  company: BusinessSettings['company'];
}

/** The order of a bill or a receipt with the company's identity, kept current by the socket. */
export function useBill(orderId: string): Loaded<Billed> & { reload: () => void } {
  const loaded = useLoaded(orderId, async () => {
    const { http } = host();
    const [order, business] = await Promise.all([http.call('getOrder', { params: { id: orderId } }), http.call('getBusinessSettings')]);
    if (!order.ok) return order;
    if (!business.ok) return business;
    return { ok: true as const, data: { order: order.data.order, company: business.data.settings.company } };
  });
  const reload = loaded.reload;
  useEffect(() => host().notifications.onOrderChanged(orderId, reload), [orderId, reload]);
  return loaded;
}
