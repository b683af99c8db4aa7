import type Stripe from 'stripe';
import * as z from 'zod';
import type { DisputeFacts, Evidence } from './provider.ts';

/** Another application of the same account has its own metadata. */
const ownId = z.uuid();

/** Converts Stripe's dispute, whose payment intent is expanded. */
export function disputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  const { id, payment_intent: intent, balance_transactions: movements } = dispute;
  const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + Math.max(0, amount), 0);
  const dueBy = dispute.evidence_details.due_by;
  return {
    id,
    state: stateOf(dispute.status),
    intentId: intent === null ? '' : typeof intent === 'string' ? intent : intent.id,
    paymentId: typeof intent === 'object' ? (ownId.safeParse(intent?.metadata.paymentId).data ?? null) : null,
    amount: dispute.amount,
    withdrawn: sum(movements.map(({ amount }) => -amount)),
    reinstated: sum(movements.map(({ amount }) => amount)),
    fee: sum(movements.map(({ fee }) => fee)),
    feeReturned: sum(movements.map(({ fee }) => -fee)),
    reason: dispute.reason,
    evidenceDueAt: dueBy === null ? null : new Date(dueBy * 1000),
  };
}

/** An appeal follows a lost dispute, which stays lost until the bank decides otherwise. */
function stateOf(status: Stripe.Dispute.Status): DisputeFacts['state'] {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    case 'needs_response':
      return 'needsResponse';
    case 'under_review':
      return 'underReview';
    case 'won':
      return 'won';
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost';
    default:
      return 'closed';
  }
}

export const evidenceParams = ({
  text,
  customerName,
  customerEmail,
  product,
  serviceDate,
}: Evidence): Stripe.DisputeUpdateParams.Evidence => ({
  uncategorized_text: text,
  ...(customerName && { customer_name: customerName }),
  ...(customerEmail && { customer_email_address: customerEmail }),
  ...(product && { product_description: product }),
  ...(serviceDate && { service_date: serviceDate }),
});
