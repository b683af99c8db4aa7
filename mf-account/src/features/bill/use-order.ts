import type { Order } from '@nitida/contract';
import { useEffect } from 'react';
import { host } from '../../host.ts';
import { type Loaded, useLoaded } from '../../use-loaded.ts';

/** The order of a bill or a receipt, kept current by the socket. */
export function useOrder(orderId: string): Loaded<{ order: Order }> & { reload: () => void } {
  const loaded = useLoaded(orderId, () => host().http.call('getOrder', { params: { id: orderId } }));
  const reload = loaded.reload;
  useEffect(() => host().notifications.onOrderChanged(orderId, reload), [orderId, reload]);
  return loaded;
}
