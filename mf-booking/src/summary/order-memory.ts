import { forget, recall, remember } from '@nitida/ui/memory';

const keyOfOrder = 'nitida.booking.orderKey';
const lastOrder = 'nitida.booking.lastOrder';

/**
 * The idempotency key of an intended order. The same intention keeps its key through double clicks, retries and reloads, so
 * that the server makes one order of it; another intention has another key.
 */
export function orderKeyFor(intention: string): string {
  const known = recall(keyOfOrder, (value) => (isKeptKey(value) && value.intention === intention ? value.key : null));
  if (known) return known;
  const key = crypto.randomUUID();
  remember(keyOfOrder, { intention, key });
  return key;
}

/** The key of an order that was sent, and of which no answer came; null when there is none. */
export function keyInDoubt(): string | null {
  return recall(keyOfOrder, (value) => (isKeptKey(value) ? value.key : null));
}

/** No order was made with it. */
export function forgetKey(): void {
  forget(keyOfOrder);
}

/** The order was made: Back from the payment page finds it, and the next booking begins with another key. */
export function rememberOrder(orderId: string): void {
  forget(keyOfOrder);
  remember(lastOrder, orderId);
}

export function lastOrderMade(): string | null {
  return recall(lastOrder, (value) => (typeof value === 'string' ? value : null));
}

/** The order was seen: an empty summary means an empty draft again. */
export function forgetLastOrder(): void {
  forget(lastOrder);
}

function isKeptKey(value: unknown): value is { intention: string; key: string } {
  return typeof value === 'object' && value !== null && 'intention' in value && 'key' in value && typeof value.key === 'string';
}
