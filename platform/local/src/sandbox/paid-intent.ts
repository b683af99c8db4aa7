import type { QueryExecutorProvider } from 'kysely';
import { createSandboxTables } from './migration.ts';
import type { PaymentIntentRecord } from './records.ts';
import { insert, newId } from './store.ts';

/** A payment of the past: `id` is the intent's, `amount` is in cents, `at` is the time of the charge. */
export interface PaidBefore {
  id: string;
  amount: number;
  metadata: Record<string, string>;
  at: Date;
}

/** A saved card, and the provider's customer to whom it belongs. */
export interface CustomerCard {
  customer: string;
  id: string;
  brand: string;
  last4: string;
}

/** Stores a successful card payment in the sandbox without sending an event. It can be refunded like any other payment. */
export async function insertPaidIntent(on: QueryExecutorProvider, { id, amount, metadata, at }: PaidBefore): Promise<void> {
  await createSandboxTables(on);
  const created = Math.floor(at.getTime() / 1000);
  const method = newId('paymentMethod');
  const charge = newId('charge');
  await insert(on, 'paymentMethod', { id: method, customer: null, ...goodCard(at), created });
  const shared = { amount, currency: 'eur', paymentMethod: method, created };
  const taken = { amountCaptured: amount, amountRefunded: 0, captured: true, status: 'succeeded' as const };
  await insert(on, 'charge', { id: charge, paymentIntent: id, ...shared, ...taken });
  const intent: PaymentIntentRecord = {
    id,
    ...shared,
    status: 'succeeded',
    captureMethod: 'automatic',
    setupFutureUsage: null,
    customer: null,
    latestCharge: charge,
    amountReceived: amount,
    lastError: null,
    metadata,
  };
  await insert(on, 'paymentIntent', intent);
}

/** Stores a customer with a card that succeeds in the sandbox. The card can be charged like any other. */
export async function insertCustomerCard(on: QueryExecutorProvider, { email, at }: { email: string; at: Date }): Promise<CustomerCard> {
  await createSandboxTables(on);
  const created = Math.floor(at.getTime() / 1000);
  const customer = newId('customer');
  const id = newId('paymentMethod');
  const card = goodCard(at);
  await insert(on, 'customer', { id: customer, email, name: null, metadata: {}, created });
  await insert(on, 'paymentMethod', { id, customer, ...card, created });
  return { customer, id, brand: card.brand, last4: card.last4 };
}

const goodCard = (at: Date) => ({ brand: 'visa', last4: '4242', expMonth: 12, expYear: at.getUTCFullYear() + 3, behaviour: 'success' });
