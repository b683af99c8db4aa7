import type { Order } from '@nitida/contract';
import type { CallResult } from '@nitida/host';
import { host } from '../../host.ts';

type Refused = Extract<CallResult<unknown>, { ok: false }>;

/** The result of an order whose answer was lost. `unknown` means that the server cannot be asked at the moment. */
export type SentOrder = { outcome: 'made'; order: Order } | { outcome: 'notMade' } | { outcome: 'unknown' };

/** Looks up the order of an idempotency key on the server. */
export async function lookUpOrder(key: string): Promise<SentOrder> {
  const found = await host().http.call('getOrderByKey', { params: { key } });
  if (found.ok) return { outcome: 'made', order: found.data.order };
  return { outcome: found.failure.code === 'not_found' ? 'notMade' : 'unknown' };
}

/** Only a refusal of the server proves that no order was created. After any other answer, or none, there may be an order. */
export function isInDoubt({ status }: Refused): boolean {
  return status < 400 || status >= 500;
}

/** The order that was created with the same key before a reload requested another quote. It is null for any other failure. */
export async function orderOfUsedKey({ failure: { code, details } }: Refused): Promise<Order | null> {
  const orderId = typeof details === 'object' && details !== null ? Reflect.get(details, 'orderId') : undefined;
  if (code !== 'key_reused' || typeof orderId !== 'string') return null;
  const found = await host().http.call('getOrder', { params: { id: orderId } });
  return found.ok ? found.data.order : null;
}
