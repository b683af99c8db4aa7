import type { Credit, DeclarationEntry, Dispute, Language, Order, PaymentReturn, PaymentState, TaxTrouble } from '@nitida/contract';
import type { Generated } from 'kysely';
import type { TaxAgencyMode } from '../tax-agency-settings.ts';
import type { Instant, Json, NullableInstant } from './core-tables.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { Card } from './order-tables.ts';

export type CreditKind = Credit['entries'][number]['kind'];
/** What has numbers of its own in each year: full and simplified invoices, and the credit notes of each. */
export type NumberSeries = 'invoice' | 'simplified' | 'creditNote' | 'simplifiedNote';
export type RefundTarget = Order['refunds'][number]['to'];

/** Tables of payments, refunds, account credit and invoices. Amounts are in cents; instants are business time. */
export interface MoneyTables {
  /** The price of a visit is the sum of `amount` (by card), `credit` (account credit) and `waived` (below the provider's minimum). */
  payments: {
    id: string;
    order_id: string;
    state: PaymentState;
    amount: number;
    credit: Generated<number>;
    waived: Generated<number>;
    /** The visit keeps this payment, and a later payment collects the difference. It is no longer the current payment. */
    kept: Generated<boolean>;
    /** The number of hosted pages that were opened. Each has its own idempotency key. */
    attempt: Generated<number>;
    session_id: string | null;
    session_mode: 'pay' | 'hold' | 'save' | null;
    /** The page after the payment. Null stands for the confirmation. */
    session_return: PaymentReturn | null;
    session_lng: Language | null;
    intent_id: string | null;
    /** When it was last compared with the provider, while it is open. Real time; infinity when its page expired unused. */
    compared_at: NullableInstant;
    captured: Generated<number>;
    /** The amount that the provider reports as refunded. */
    refunded: Generated<number>;
    card: Json<Card> | null;
    created_at: Instant;
  };
  provider_events: { id: string; type: string; received_at: Instant };
  provider_customers: { user_id: string; customer_id: string };
  /** The owner removed the card at `removed_at`. It is never charged again, whatever the provider reports. */
  saved_cards: {
    /** The provider's id. */
    id: string;
    /** Our own id, which customers see and use. */
    ref: Generated<string>;
    user_id: string;
    brand: string;
    last4: string;
    saved_at: Instant;
    removed_at: NullableInstant;
  };
  /**
   * Every cent that was held, charged, refunded or released. `owed` minus `owedReturned` is still at the provider and belongs to no payment. Minus
   * `owedSettled`, which was returned in another way, it is the amount that the customer must still receive. `reference` makes a row unique within its
   * kind.
   */
  ledger: {
    id: Generated<string>;
    /** Null for what is about no visit, such as a gift card. */
    order_id: string | null;
    /** Null for credit that no payment gives or takes. */
    payment_id: string | null;
    kind:
      | 'authorised'
      | 'released'
      | 'charged'
      | 'refunded'
      | 'refundFailed'
      | 'owed'
      | 'owedReturned'
      | 'owedSettled'
      | 'owedCredited'
      | 'waived'
      | 'creditSpent'
      | 'creditReturned'
      | 'credited'
      | 'goodwill'
      | 'giftCardIssued'
      | 'giftCardRedeemed'
      | 'disputed'
      | 'disputeReturned'
      | 'disputeFee'
      | 'disputeFeeReturned';
    amount: number;
    reference: string;
    at: Instant;
  };
  /** The refunds of one payment: `card` is the refunded part of the card payment, `credit` that of the account credit. */
  refunds: {
    id: string;
    order_id: string;
    payment_id: string;
    /** The destination of `card`. `credit` always returns to the account credit. */
    target: RefundTarget;
    card: number;
    credit: number;
    credit_note: string | null;
    at: Instant;
    /** The customer's bank took the money in a dispute that we lost, so the provider refunds nothing for it. */
    by_bank: Generated<boolean>;
    /** When the provider completed the refund; null while it is pending. */
    done_at: NullableInstant;
  };
  /** A payment that the customer disputes with their bank, as reported by the provider. */
  disputes: {
    id: string;
    provider_id: string;
    order_id: string;
    payment_id: string;
    /** Differs from the payment's own intent when the disputed money is unmatched. */
    intent_id: string;
    state: Dispute['state'];
    amount: number;
    /** The amounts that the bank took from us and returned. */
    withdrawn: Generated<number>;
    reinstated: Generated<number>;
    fee: Generated<number>;
    fee_returned: Generated<number>;
    /** The part of a lost dispute's amount that counts as refunded: the sum in `refunds`, and `excess` beyond the rest of the payment. */
    settled: Generated<number>;
    excess: Generated<number>;
    /** The provider's code of the reason. */
    reason: string;
    evidence_due_at: NullableInstant;
    opened_at: Instant;
    closed_at: NullableInstant;
    /** When staff allowed automatic charges of the disputed card again. */
    card_allowed_at: NullableInstant;
  };

  counters: { kind: NumberSeries; year: number; last: number };
  /** One invoice for each payment, and one more after each correction of the customer's details. `document` is its content as it was issued. */
  invoices: {
    number: string;
    order_id: string;
    payment_id: string;
    /** The earlier invoice of the payment, which itself or in its full form named the wrong customer. */
    corrects: Generated<string | null>;
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
    /** Whether the customer's bank took the money in a dispute. */
    by_bank: Generated<boolean>;
    /** Whether it only makes room for an invoice to another customer. No money moved then. */
    reissued: Generated<boolean>;
    issued_at: Instant;
  };

  /** Full invoices in place of simplified ones. The simplified one stays with its amounts, so these are no further turnover. */
  full_invoices: {
    number: string;
    replaces: string;
    order_id: string;
    subtotal: number;
    iva: number;
    total: number;
    document: Json<InvoiceDocument> | null;
    issued_at: Instant;
  };

  /** The end of the chain of records of each taxpayer, and what sends them. Its row is locked before a document gets its number. */
  tax_chains: {
    issuer: string;
    position: Generated<number>;
    number: string | null;
    date: string | null;
    hash: Generated<string>;
    digest: Generated<string>;
    /** Of the last record. Null before the first one. */
    at: NullableInstant;
    /** Makes the keys of the jobs that send. */
    round: Generated<number>;
    /** The job that is sending. */
    sender: string | null;
    /** Business time before which the agency wants nothing. */
    next_at: NullableInstant;
    /** How many records the next message may have. Null: as many as the agency takes. */
    at_once: number | null;
    /** Why nothing could be sent, in the agency's words where it refused a message, and since when. */
    trouble: TaxTrouble | null;
    trouble_reason: string | null;
    trouble_since: NullableInstant;
    /** Where its records go. A chain never changes it. */
    mode: TaxAgencyMode;
    /** Counts the restored backups, since each is another installation of the program. */
    installation: Generated<number>;
  };
  /** One record for each issued document, append-only. `content` is a `TaxRecord` as JSON, `hash` that of the law, `digest` a second chain over `content`. */
  tax_records: {
    id: Generated<string>;
    issuer: string;
    position: number;
    kind: 'alta' | 'anulacion';
    number: string;
    content: string;
    hash: string;
    digest: string;
    /** What the QR code of the document says. Null for an annulment. */
    check_url: string | null;
    at: Instant;
  };
  /**
   * What the tax agency answered. `sent` has no clear answer yet; `conflict`: it has another record under the number; `unclear`: what it has cannot be found
   * out; `repeated` has a later record in its place.
   */
  tax_deliveries: {
    record_id: string;
    issuer: string;
    state: 'waiting' | 'sent' | 'accepted' | 'acceptedWithErrors' | 'refused' | 'conflict' | 'unclear';
    code: number | null;
    reason: string | null;
    repeated: Generated<boolean>;
    sent_at: NullableInstant;
    answered_at: NullableInstant;
  };

  /** The last verification of the chains, and how many faults it found. Business time. */
  tax_verifications: { id: number; at: Instant; records: number; faults: number };
  /** Since when documents get records, and since when they get none: one row for each change of that. Business time. */
  tax_periods: { id: Generated<string>; since: Instant; is_kept: boolean };
  /** What the producer of the program declared of its versions, with the day of the declaration in Madrid. The newest of a version counts. */
  tax_declarations: { id: Generated<string>; version: string; date: string; content: Json<DeclarationEntry[]> };

  /** A customer's balance. Its row is locked during a change. */
  credit_accounts: { user_id: string; balance: number };
  /** All movements of the balance. `reference` makes a movement unique within its kind. */
  credit_entries: {
    id: Generated<string>;
    user_id: string;
    kind: CreditKind;
    amount: number;
    order_id: string | null;
    reference: string;
    at: Instant;
  };
  /** Only the mail to the buyer contains the code; the table stores its hash. */
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
    /** In upper case. */
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
