import type { BusinessSettings, Order } from '@nitida/contract';
import { type Read, together, useServerState } from '@nitida/host/server-state';
import { host } from '../../host.ts';

/** An order with the company that bills it. */
export interface Billed {
  order: Order;
  company: BusinessSettings['company'];
}

/** The order of a bill or a receipt with the company's data. The socket keeps it up to date. */
export function useBill(orderId: string): Read<Billed> {
  return useServerState(
    orderId,
    async (id) => {
      const { http } = host();
      const result = await together([http.call('getOrder', { params: { id } }), http.call('getBusinessSettings')]);
      if (!result.ok) return result;
      const [{ order }, { settings }] = result.data;
      return { ok: true, data: { order, company: settings.company } };
    },
    (reload) => host().notifications.onOrderChanged(orderId, reload),
  );
}
