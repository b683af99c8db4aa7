import type Stripe from 'stripe';
import type { ProviderMovement } from './provider.ts';

const kinds: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'charged',
  payment: 'charged',
  refund: 'refunded',
  payment_refund: 'refunded',
  refund_failure: 'refundFailed',
  payment_failure_refund: 'refundFailed',
};

const pageSize = 100;
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Reads the movements of the balance page by page. Fees, payouts and disputes are left out. */
export async function stripeMovements(stripe: Stripe, { from, until }: { from: Date; until: Date }): Promise<ProviderMovement[]> {
  const created = { gte: seconds(from), lt: seconds(until) };
  const found: ProviderMovement[] = [];
  for await (const transaction of stripe.balanceTransactions.list({ created, limit: pageSize, expand: ['data.source'] })) {
    const kind = kinds[transaction.type];
    if (kind) found.push(movementOf(transaction, kind));
  }
  return found;
}

function movementOf({ id, amount, created, source }: Stripe.BalanceTransaction, kind: ProviderMovement['kind']): ProviderMovement {
  const cause = typeof source === 'object' ? source : null;
  const intent = cause && 'payment_intent' in cause ? cause.payment_intent : null;
  return {
    id,
    kind,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    refundId: cause?.object === 'refund' ? cause.id : null,
    amount: Math.abs(amount),
    at: new Date(created * 1000),
  };
}
