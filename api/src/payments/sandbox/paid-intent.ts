import type { QueryExecutorProvider } from 'kysely';
import { createSandboxTables } from './migration.ts';
import type { PaymentIntentRecord } from './records.ts';
import { insert, newId } from './store.ts';

/** A payment that was made before anybody asked: `id` is the intent's, `amount` cents, `at` when it was taken. */
export interface PaidBefore {
  id: string;
  amount: number;
  metadata: Record<string, string>;
  at: Date;
}

/** Puts a payment with a card that succeeds where the sandbox knows it, without a message: it can be refunded like any other. */
export async function insertPaidIntent(on: QueryExecutorProvider, { id, amount, metadata, at }: PaidBefore): Promise<void> {
  await createSandboxTables(on);
  const created = Math.floor(at.getTime() / 1000);
  const method = newId('paymentMethod');
  const charge = newId('charge');
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: at.getUTCFullYear() + 3, behaviour: 'success' };
  await insert(on, 'paymentMethod', { id: method, customer: null, ...card, created });
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
