import type { Order } from '@nitida/contract';
import type { CallResult } from '@nitida/host';
import { forget, recall, remember } from '@nitida/ui/memory';
import { host } from '../../host.ts';

type Refused = Extract<CallResult<unknown>, { ok: false }>;

const keyOfOrder = 'nitida.booking.orderKey';
const lastOrder = 'nitida.booking.lastOrder';

/**
 * The idempotency key of an intended order. The key stays the same through double clicks, retries, reloads and tabs, so that the server creates one order
 * of a draft. Of a draft that could not be stored, each intention has a key, in this tab.
 */
export function orderKeyFor(draftId: string | null, intention: string): string {
  const known = recall(keyOfOrder, (value) => (isKeptKey(value) && value.intention === intention ? value.key : null));
  const key = draftId ?? known ?? crypto.randomUUID();
  remember(keyOfOrder, { intention, key });
  return key;
}

/** The key of an order that was sent and not answered, or null if there is none. */
export function keyInDoubt(): string | null {
  return recall(keyOfOrder, (value) => (isKeptKey(value) ? value.key : null));
}

/** Forgets the key after the server said that no order has it. */
export function forgetKey(): void {
  forget(keyOfOrder);
}

/** Remembers a created order, so that Back from the payment page finds it. The next booking gets another key. */
export function rememberOrder(orderId: string): void {
  forget(keyOfOrder);
  remember(lastOrder, orderId);
}

export function lastOrderMade(): string | null {
  return recall(lastOrder, (value) => (typeof value === 'string' ? value : null));
}

/** Forgets the last order after the customer saw it, so that an empty summary means an empty draft again. */
export function forgetLastOrder(): void {
  forget(lastOrder);
}

function isKeptKey(value: unknown): value is { intention: string; key: string } {
  return typeof value === 'object' && value !== null && 'intention' in value && 'key' in value && typeof value.key === 'string';
}

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
