import { forget, recall, remember } from '@nitida/ui/memory';

const keyOfOrder = 'nitida.booking.orderKey';
const lastOrder = 'nitida.booking.lastOrder';

/**
 * The idempotency key of an intended order. The key stays the same through double clicks, retries and reloads, so that the server creates one order.
 * Another intention has another key.
 */
export function orderKeyFor(intention: string): string {
  const known = recall(keyOfOrder, (value) => (isKeptKey(value) && value.intention === intention ? value.key : null));
  if (known) return known;
  const key = crypto.randomUUID();
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
