import type { Dispute, Language } from '@nitida/contract';

/** Where a payment stands at the provider; amounts in cents. */
export interface IntentFacts {
  id: string;
  status: 'open' | 'actionRequired' | 'authorised' | 'paid' | 'cancelled';
  /** What was asked for; while it is authorised, what is held. */
  amount: number;
  /** What was taken, before refunds. */
  captured: number;
  /** What its customer has back. */
  refunded: number;
  /** What was given back and did not arrive, and is with us again; `key` is the refund's own, null for one made on the provider's page. */
  failedRefunds: { id: string; amount: number; key: string | null }[];
  /** The card that was used; `id` can be charged again only when it was kept. */
  card: SavedCard | null;
}

export interface CheckoutFacts {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** The hosted page, while the session is open. */
  url: string | null;
  /** Ours, as handed over when the session was made. */
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
  /** `pay` charges at once, `hold` only authorises, `save` keeps the card for later and charges nothing. */
  mode: 'pay' | 'hold' | 'save';
  /** Keep the card for later visits; the customer agreed. */
  keepCard: boolean;
  customer: string;
  amount: number;
  item: { name: string; description: string };
  submitMessage: string | null;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  /** One per attempt: the same key answers the same session. */
  idempotencyKey: string;
}

export type ChargeOutcome =
  | { kind: 'charged'; intent: IntentFacts }
  | { kind: 'authenticationRequired'; intent: IntentFacts }
  | { kind: 'declined'; intent: IntentFacts | null };

/** Where a payment that its customer disputes with their bank stands at the provider; amounts in cents, each of them only grows. */
export interface DisputeFacts {
  id: string;
  state: Dispute['state'];
  intentId: string;
  /** Ours, as handed over with the payment. */
  paymentId: string | null;
  /** What is disputed. */
  amount: number;
  /** What the bank took from us, and what of it came back. */
  withdrawn: number;
  reinstated: number;
  /** What the provider takes for it, and what of that it gave back. */
  fee: number;
  feeReturned: number;
  /** In the provider's words. */
  reason: string;
  /** Until when evidence counts; null when none is asked for. */
  evidenceDueAt: Date | null;
}

/** What we say about a disputed payment. */
export interface Evidence {
  /** In staff's words. */
  text: string;
  customerName?: string;
  customerEmail?: string;
  product?: string;
  serviceDate?: string;
}

/** What a verified webhook points at. `paymentId` is ours when the provider carries it, else the intent's id leads to it. */
export interface ProviderEvent {
  id: string;
  type: string;
  sessionId: string | null;
  intentId: string | null;
  disputeId: string | null;
  paymentId: string | null;
}

/** Could not be reached, or answered nonsense: nothing is known to have changed. */
export class ProviderUnavailable extends Error {}

/** The one way to the payment provider. All calls may throw `ProviderUnavailable`. None may be made inside a transaction. */
export interface PaymentProvider {
  /** Id of the provider's customer for one of ours; the same for the same user. */
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>;
  /** Deletes a customer with name, address and cards. Repeated, it does nothing. */
  deleteCustomer(customer: string): Promise<void>;
  openCheckout(request: CheckoutRequest): Promise<CheckoutFacts>;
  getCheckout(id: string): Promise<CheckoutFacts>;
  /** Closes an open session; a session that was closed before answers as it is. */
  expireCheckout(id: string): Promise<CheckoutFacts>;
  getIntent(id: string): Promise<IntentFacts>;
  /** Takes `amount` of what was authorised and lets the rest go. Repeated, it answers what is. */
  capture(intentId: string, amount: number): Promise<IntentFacts>;
  /** Lets go of what was authorised. Repeated, it answers what is. */
  release(intentId: string): Promise<IntentFacts>;
  /** Gives back `amount`, once for a key. What cannot be given back is not: the answer says what was. */
  refund(intentId: string, amount: number, idempotencyKey: string): Promise<IntentFacts>;
  chargeSavedCard(charge: {
    paymentId: string;
    orderId: string;
    customer: string;
    card: string;
    amount: number;
    /** Only hold it; it is captured later. */
    hold: boolean;
    idempotencyKey: string;
  }): Promise<ChargeOutcome>;
  /** Forgets a saved card, so that nobody can charge it. Repeated, it does nothing. */
  detachCard(card: string): Promise<void>;
  getDispute(id: string): Promise<DisputeFacts>;
  /** Of a payment, newest first. */
  getDisputes(intentId: string): Promise<DisputeFacts[]>;
  /** Contests a dispute, once and for all. What can no longer be sent is not: the answer says how it stands. */
  submitEvidence(disputeId: string, evidence: Evidence): Promise<DisputeFacts>;
  /** Leaves the money to the customer. Repeated, it answers what is. */
  acceptDispute(disputeId: string): Promise<DisputeFacts>;
  /** Null when the signature is not the provider's, or too old. `body` is the raw request body. */
  readEvent(body: string, signature: string): Promise<ProviderEvent | null>;
}
