import type { Order } from '@nitida/contract';
import type { CallResult } from '@nitida/host';
import { host } from '../host.ts';

type Refused = Extract<CallResult<unknown>, { ok: false }>;

/** What became of an order that was sent: made (and then which), not made, or nobody can say at the moment. */
export type SentOrder = { fate: 'made'; order: Order } | { fate: 'notMade' } | { fate: 'unknown' };

/** The order of an idempotency key, as the server has it. */
export async function lookUpOrder(key: string): Promise<SentOrder> {
  const found = await host().http.call('getOrderByKey', { params: { key } });
  if (found.ok) return { fate: 'made', order: found.data.order };
  return { fate: found.failure.code === 'not_found' ? 'notMade' : 'unknown' };
}

/** Only a refusal says that nothing was done: without an answer that is one, the server may have done it all the same. */
export function isInDoubt({ status }: Refused): boolean {
  return status < 400 || status >= 500;
}

/** The key is of this very intention: its order was made before a reload asked for another quote. Null for any other failure. */
export async function orderOfUsedKey({ failure: { code, details } }: Refused): Promise<Order | null> {
  const orderId = typeof details === 'object' && details !== null ? Reflect.get(details, 'orderId') : undefined;
  if (code !== 'key_reused' || typeof orderId !== 'string') return null;
  const found = await host().http.call('getOrder', { params: { id: orderId } });
  return found.ok ? found.data.order : null;
}
