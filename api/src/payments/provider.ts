import type { Dispute, Language, ProviderKind } from '@nitida/contract';

/** The state of a payment at the provider; amounts in cents. */
export interface IntentFacts {
  id: string;
  /** Our id of the payment, which we passed when the intent was created; null for one that is not ours. */
  paymentId: string | null;
  status: 'open' | 'actionRequired' | 'authorised' | 'paid' | 'cancelled';
  /** The requested amount, or the held one while the payment is authorised. */
  amount: number;
  /** The captured amount, before refunds. */
  captured: number;
  /** The amount that was refunded to the customer. */
  refunded: number;
  /** Refunds that failed and returned to us. `key` is the refund's own, null for one made on the provider's page. */
  failedRefunds: { id: string; amount: number; key: string | null }[];
  /** The card that was used. Its `id` can be charged again only when the card was saved. */
  card: SavedCard | null;
}

export interface CheckoutFacts {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** The URL of the hosted page while the session is open. */
  url: string | null;
  /** Our id of the payment, which we passed when the session was created. */
  paymentId: string | null;
  intent: IntentFacts | null;
  /** The card that a set-up session saved. */
  savedCard: SavedCard | null;
}

export interface SavedCard {
  id: string;
  brand: string;
  last4: string;
}

export interface CheckoutRequest {
  paymentId: string;
  orderId: string;
  /** `pay` charges at once, `hold` only authorises, `save` saves the card for later and charges nothing. */
  mode: 'pay' | 'hold' | 'save';
  /** Whether to save the card for later visits, with the customer's consent. */
  keepCard: boolean;
  customer: string;
  amount: number;
  item: { name: string; description: string };
  submitMessage: string | null;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  /** One key per attempt. The same key returns the same session. */
  idempotencyKey: string;
}

export type ChargeOutcome =
  | { kind: 'charged'; intent: IntentFacts }
  | { kind: 'authenticationRequired'; intent: IntentFacts }
  | { kind: 'declined'; intent: IntentFacts | null };

/** The state of a dispute at the provider; amounts in cents. Amounts only grow. */
export interface DisputeFacts {
  id: string;
  state: Dispute['state'];
  intentId: string;
  /** Our id of the payment, which we passed with it. */
  paymentId: string | null;
  /** The disputed amount. */
  amount: number;
  /** What the bank took from us, and the part that it returned. */
  withdrawn: number;
  reinstated: number;
  /** The provider's fee, and the part that it returned. */
  fee: number;
  feeReturned: number;
  /** The reason in the provider's words. */
  reason: string;
  /** The deadline for evidence; null when none is requested. */
  evidenceDueAt: Date | null;
}

/** Money that a payment, a refund or a dispute moved at the provider. */
export interface ProviderMovement {
  id: string;
  kind: ProviderKind;
  /** Null when the money moved without a payment of ours. */
  intentId: string | null;
  /** The refund that moved the money. */
  refundId: string | null;
  /** The dispute that moved the money. */
  disputeId: string | null;
  /** In cents, never negative. */
  amount: number;
  at: Date;
}

/** Our statement about a disputed payment. */
export interface Evidence {
  /** The statement in the words of staff. */
  text: string;
  customerName?: string;
  customerEmail?: string;
  product?: string;
  serviceDate?: string;
}

/** The records that a verified message names. `paymentId` is ours when the provider sends it; otherwise the intent's id identifies the payment. */
export interface ProviderEvent {
  id: string;
  type: string;
  sessionId: string | null;
  intentId: string | null;
  disputeId: string | null;
  paymentId: string | null;
}

/** The provider could not be reached or returned an invalid answer. Its state is unknown. */
export class ProviderUnavailable extends Error {}

/** The interface to the payment provider. Every call may throw `ProviderUnavailable`, and none may be made inside a transaction. */
export interface PaymentProvider {
  /** Returns the id of the provider's customer, always the same for the same user. */
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>;
  /** Deletes a customer with name, address and cards. A repeated call does nothing. */
  deleteCustomer(customer: string): Promise<void>;
  openCheckout(request: CheckoutRequest): Promise<CheckoutFacts>;
  getCheckout(id: string): Promise<CheckoutFacts>;
  /** Closes an open session, and returns a session that was closed before unchanged. */
  expireCheckout(id: string): Promise<CheckoutFacts>;
  getIntent(id: string): Promise<IntentFacts>;
  /** Captures `amount` of a hold and releases the rest. A repeated call returns the current state. */
  capture(intentId: string, amount: number): Promise<IntentFacts>;
  /** Releases a hold. A repeated call returns the current state. */
  release(intentId: string): Promise<IntentFacts>;
  /** Refunds `amount`, once for a key. When the provider cannot refund it, the returned state shows what was refunded. */
  refund(intentId: string, amount: number, idempotencyKey: string): Promise<IntentFacts>;
  chargeSavedCard(charge: {
    paymentId: string;
    orderId: string;
    customer: string;
    card: string;
    amount: number;
    /** Whether to authorise only, for a later capture. */
    hold: boolean;
    idempotencyKey: string;
  }): Promise<ChargeOutcome>;
  /** Deletes a saved card, so that it cannot be charged. A repeated call does nothing. */
  detachCard(card: string): Promise<void>;
  /** Everything that payments, refunds and disputes moved from `from` on and before `until`, newest first. */
  getMovements(period: { from: Date; until: Date }): Promise<ProviderMovement[]>;
  getDispute(id: string): Promise<DisputeFacts>;
  /** The disputes of a payment, newest first. */
  getDisputes(intentId: string): Promise<DisputeFacts[]>;
  /** Contests a dispute, which is possible once. When it is too late, nothing is sent, and the current state is returned. */
  submitEvidence(disputeId: string, evidence: Evidence): Promise<DisputeFacts>;
  /** Accepts a dispute, so that the customer keeps the money. A repeated call returns the current state. */
  acceptDispute(disputeId: string): Promise<DisputeFacts>;
  /** Returns null when the signature is invalid or too old, and `ignored` for what is none of ours. `body` is the raw request body. */
  readEvent(body: string, signature: string): Promise<ProviderEvent | 'ignored' | null>;
}
