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

/** Reads the movements of the balance page by page. Payouts and the fees of payments are left out. */
export async function stripeMovements(stripe: Stripe, { from, until }: { from: Date; until: Date }): Promise<ProviderMovement[]> {
  const created = { gte: seconds(from), lt: seconds(until) };
  const found: ProviderMovement[] = [];
  for await (const transaction of stripe.balanceTransactions.list({ created, limit: pageSize, expand: ['data.source'] })) {
    const kind = kinds[transaction.type];
    const moved = movementOf(transaction);
    if (kind) found.push({ ...moved, kind, amount: Math.abs(transaction.amount) });
    else if (moved.disputeId !== null) found.push(...ofDispute(transaction).map((part) => ({ ...moved, ...part })));
  }
  return found;
}

/** One transaction takes or returns the disputed amount, and the fee with it. A positive fee is charged in addition. */
function ofDispute({ amount, fee }: Stripe.BalanceTransaction): Pick<ProviderMovement, 'kind' | 'amount'>[] {
  const parts: Pick<ProviderMovement, 'kind' | 'amount'>[] = [
    { kind: amount < 0 ? 'disputed' : 'disputeReturned', amount: Math.abs(amount) },
    { kind: fee < 0 ? 'disputeFeeReturned' : 'disputeFee', amount: Math.abs(fee) },
  ];
  return parts.filter((part) => part.amount > 0);
}

function movementOf({ id, created, source }: Stripe.BalanceTransaction): Omit<ProviderMovement, 'kind' | 'amount'> {
  const cause = typeof source === 'object' ? source : null;
  const intent = cause && 'payment_intent' in cause ? cause.payment_intent : null;
  return {
    id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    refundId: cause?.object === 'refund' ? cause.id : null,
    disputeId: cause?.object === 'dispute' ? cause.id : null,
    at: new Date(created * 1000),
  };
}
