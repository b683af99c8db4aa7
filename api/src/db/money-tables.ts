import type { Credit, Dispute, Language, Order, PaymentReturn, PaymentState } from '@nitida/contract';
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './core-tables.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { Card } from './order-tables.ts';

export type CreditKind = Credit['entries'][number]['kind'];
export type RefundTarget = Order['refunds'][number]['to'];

/** Tables of payments, refunds, account credit and invoices. Amounts are cents; instants are business time. */
export interface MoneyTables {
  /** What a visit costs is met by `amount` (of a card), `credit` (of the account) and `waived` (too little to ask for). */
  payments: {
    id: string;
    order_id: string;
    state: PaymentState;
    amount: number;
    credit: Generated<number>;
    waived: Generated<number>;
    /** Its money stays with the visit, and a later payment asks for what the visit costs more since. It is no longer live. */
    kept: Generated<boolean>;
    /** How many hosted pages were opened; each has its own idempotency key. */
    attempt: Generated<number>;
    session_id: string | null;
    session_mode: 'pay' | 'hold' | 'save' | null;
    /** Where the page leads once it is paid; the confirmation, when it is null. */
    session_return: PaymentReturn | null;
    session_lng: Language | null;
    intent_id: string | null;
    captured: Generated<number>;
    /** What the provider says that it gave back. */
    refunded: Generated<number>;
    card: Json<Card> | null;
    created_at: Instant;
  };
  provider_events: { id: string; type: string; received_at: Instant };
  provider_customers: { user_id: string; customer_id: string };
  /** `removed_at`: its owner took it away; it is never charged again, whatever the provider still says. */
  saved_cards: {
    /** The provider's. */
    id: string;
    /** Ours: what customers see and name. */
    ref: Generated<string>;
    user_id: string;
    brand: string;
    last4: string;
    saved_at: Instant;
    removed_at: NullableInstant;
  };
  /**
   * Every cent: what was held, taken, given back, let go. `owed` less `owedReturned` is at the provider and belongs to no payment;
   * less `owedSettled`, which was given another way, it is what the customer has still to get.
   * `reference` makes a row unique of its kind.
   */
  ledger: {
    id: Generated<string>;
    order_id: string;
    payment_id: string;
    kind:
      | 'authorised'
      | 'released'
      | 'charged'
      | 'refunded'
      | 'refundFailed'
      | 'owed'
      | 'owedReturned'
      | 'owedSettled'
      | 'waived'
      | 'creditSpent'
      | 'creditReturned'
      | 'credited'
      | 'disputed'
      | 'disputeReturned'
      | 'disputeFee'
      | 'disputeFeeReturned';
    amount: number;
    reference: string;
    at: Instant;
  };
  /** What was decided to go back of one payment: `card` of what a card paid, `credit` of what credit paid. */
  refunds: {
    id: string;
    order_id: string;
    payment_id: string;
    /** Where `card` goes; `credit` always returns as credit. */
    target: RefundTarget;
    card: number;
    credit: number;
    credit_note: string | null;
    at: Instant;
    /** The customer's bank took it, in a dispute that we lost: the provider gives nothing back for it. */
    by_bank: Generated<boolean>;
    /** When the provider had given it back; null while that is under way. */
    done_at: NullableInstant;
  };
  /** A payment that its customer disputes with their bank, as the provider tells it. */
  disputes: {
    id: string;
    provider_id: string;
    order_id: string;
    payment_id: string;
    /** Another than its payment's own: of money that belongs to no payment. */
    intent_id: string;
    state: Dispute['state'];
    amount: number;
    /** What the bank took from us, and what of it came back. */
    withdrawn: Generated<number>;
    reinstated: Generated<number>;
    fee: Generated<number>;
    fee_returned: Generated<number>;
    /** What of the money that was taken counts as given back, since the dispute was lost: in `refunds`, and `excess` beyond what was left. */
    settled: Generated<number>;
    excess: Generated<number>;
    /** In the provider's words. */
    reason: string;
    evidence_due_at: NullableInstant;
    opened_at: Instant;
    closed_at: NullableInstant;
    /** When staff allowed that its card is charged again without its owner. */
    card_allowed_at: NullableInstant;
  };

  counters: { kind: 'order' | 'invoice' | 'creditNote'; year: number; last: number };
  /** One for each payment that was made. `document` is what it says, as it was when it was issued. */
  invoices: {
    number: string;
    order_id: string;
    payment_id: string | null;
    subtotal: number;
    iva: number;
    total: number;
    document: Json<InvoiceDocument> | null;
    issued_at: Instant;
  };
  credit_notes: {
    number: string;
    order_id: string;
    invoice_number: string;
    target: Generated<RefundTarget>;
    subtotal: number | null;
    iva: number | null;
    amount: number;
    reference: string;
    issued_at: Instant;
  };

  /** A customer's balance; its row is held while it changes. */
  credit_accounts: { user_id: string; balance: number };
  /** Every movement of it. `reference` makes one unique of its kind. */
  credit_entries: {
    id: Generated<string>;
    user_id: string;
    kind: CreditKind;
    amount: number;
    order_id: string | null;
    reference: string;
    at: Instant;
  };
  /** The code is in the mail to its buyer alone; here is its hash. */
  gift_cards: {
    id: string;
    code_hash: string;
    value: number;
    affiliate_id: string | null;
    created_at: Instant;
    expires_at: NullableInstant;
    redeemed_by: string | null;
    redeemed_at: NullableInstant;
  };

  promo_codes: {
    /** Upper case. */
    code: string;
    percent: number | null;
    amount: number | null;
    valid_from: NullableInstant;
    valid_until: NullableInstant;
    first_booking_only: boolean;
    uses_per_customer: number | null;
    uses_in_all: number | null;
    uses: Generated<number>;
    issued_to: string | null;
  };
  promo_uses: { code: string; order_id: string; user_id: string };
}
