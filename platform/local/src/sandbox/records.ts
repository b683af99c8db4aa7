/** The records that the sandbox stores. Times are Unix seconds and amounts are cents, as in the provider's API. */
export interface CustomerRecord {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  created: number;
}

export interface LineItem {
  name: string;
  description: string | null;
  amount: number;
  quantity: number;
}

export interface SessionRecord {
  id: string;
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  currency: string;
  lineItems: LineItem[];
  amountTotal: number | null;
  customer: string | null;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string | null;
  locale: string;
  captureMethod: 'automatic' | 'manual';
  setupFutureUsage: 'off_session' | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  submitMessage: string | null;
  /** Whether the page offers the customer's saved cards. */
  offersSavedCards: boolean;
  paymentIntent: string | null;
  setupIntent: string | null;
  created: number;
  expiresAt: number;
}

export type PaymentIntentStatus = 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';

export interface IntentError {
  code: string;
  declineCode: string | null;
  message: string;
}

export interface PaymentIntentRecord {
  id: string;
  amount: number;
  currency: string;
  status: PaymentIntentStatus;
  captureMethod: 'automatic' | 'manual';
  setupFutureUsage: 'off_session' | null;
  customer: string | null;
  paymentMethod: string | null;
  latestCharge: string | null;
  amountReceived: number;
  lastError: IntentError | null;
  metadata: Record<string, string>;
  created: number;
}

export interface SetupIntentRecord {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  customer: string | null;
  paymentMethod: string | null;
  lastError: IntentError | null;
  metadata: Record<string, string>;
  created: number;
}

export interface PaymentMethodRecord {
  id: string;
  customer: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The kind of test card. The card number is not stored. */
  behaviour: string;
  created: number;
}

export interface ChargeRecord {
  id: string;
  paymentIntent: string;
  paymentMethod: string;
  amount: number;
  amountCaptured: number;
  amountRefunded: number;
  currency: string;
  captured: boolean;
  status: 'succeeded' | 'failed';
  created: number;
  /** The shop's time at which the money moved. A payment of the past has only `created`. */
  movedAt?: number;
}

export interface RefundRecord {
  id: string;
  charge: string;
  paymentIntent: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'failed';
  /** The time at which the bank of the card will return the refund. Absent when the bank accepts it. */
  failsAt?: number;
  metadata: Record<string, string>;
  created: number;
  /** The shop's time of the refund, and of its return by the bank. */
  movedAt: number;
  returnedAt?: number;
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost';

export interface DisputeRecord {
  id: string;
  charge: string;
  paymentIntent: string;
  amount: number;
  currency: string;
  reason: string;
  status: DisputeStatus;
  evidence: Record<string, string>;
  submissions: number;
  dueBy: number;
  /** The amounts that the dispute withdrew from the shop's balance (negative) or returned to it. `fee` is charged in addition. */
  movements: { id: string; amount: number; fee: number; created: number; movedAt?: number }[];
  created: number;
}

export interface EventRecord {
  id: string;
  type: string;
  object: Record<string, unknown>;
  created: number;
}

export interface Records {
  customer: CustomerRecord;
  session: SessionRecord;
  paymentIntent: PaymentIntentRecord;
  setupIntent: SetupIntentRecord;
  paymentMethod: PaymentMethodRecord;
  charge: ChargeRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  event: EventRecord;
}
export type RecordKind = keyof Records;
