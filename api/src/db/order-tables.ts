import type {
  AddressInput,
  Language,
  NotificationTitle,
  Order,
  PaymentState,
  QuoteInput,
  ServiceState,
  VisitPrice,
} from '@nitida/contract';
import type { CancelledBy, CleanerLevel, WorkingHours } from '@nitida/domain';
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type Card = NonNullable<Order['card']>;
export type TimelineKind = Order['timeline'][number]['kind'];

/** Tables of orders, payments, offers, notifications, ratings and cleaners. Amounts are cents; instants are business time. */
export interface OrderTables {
  quotes: {
    id: string;
    user_id: string | null;
    input: Json<QuoteInput>;
    visits: Json<VisitPrice[]>;
    total: number;
    booking_soon: boolean;
    quoted_at: Instant;
    expires_at: Instant;
    /** The order that was made of it. */
    order_id: string | null;
  };
  /** One row for each intended order: what makes a repeated or raced request answer the same order. */
  order_keys: { user_id: string; key: string; order_id: string };
  subscriptions: { id: string; user_id: string; input: Json<QuoteInput>; created_at: Instant };
  orders: {
    id: string;
    /** `2027-0418`. */
    number: string;
    user_id: string;
    subscription_id: string | null;
    /** 0 for the first visit. */
    position: number;
    input: Json<QuoteInput>;
    price: Json<VisitPrice>;
    date: string;
    time: string;
    start_at: Instant;
    end_at: Instant;
    service: ServiceState;
    payment_id: string;
    payment_timing: 'now' | 'later';
    booking_soon: boolean;
    /** The customer agreed that the card is kept and charged for later visits. */
    save_card: boolean;
    lng: Language;
    address: Json<Omit<AddressInput, 'isDefault' | 'instructions' | 'accessInstructions'>>;
    instructions: string;
    access_instructions: string;
    promo_code: string | null;
    /** How many times it went on offer: a series asks the last cleaner first. */
    offer_round: Generated<number>;
    /** The round asks only those who came before; then everybody is asked. */
    offered_alone: Generated<boolean>;
    offered_at: NullableInstant;
    respond_by: NullableInstant;
    refunded: Generated<number>;
    created_at: Instant;
    paid_at: NullableInstant;
  };
  /** Audit of every transition; rows with a `kind` are what the customer's timeline shows. */
  order_events: {
    id: Generated<string>;
    order_id: string;
    at: Instant;
    fact: 'service' | 'payment' | 'offer';
    from_state: string | null;
    to_state: string | null;
    kind: TimelineKind | null;
    by: CancelledBy;
    cleaner_id: string | null;
    reason: string | null;
  };

  payments: {
    id: string;
    order_id: string;
    state: PaymentState;
    amount: number;
    /** How many hosted pages were opened; each has its own idempotency key. */
    attempt: Generated<number>;
    session_id: string | null;
    session_mode: 'pay' | 'hold' | 'save' | null;
    session_lng: Language | null;
    intent_id: string | null;
    captured: Generated<number>;
    refunded: Generated<number>;
    card: Json<Card> | null;
    created_at: Instant;
  };
  provider_events: { id: string; type: string; received_at: Instant };
  provider_customers: { user_id: string; customer_id: string };
  saved_cards: { id: string; user_id: string; brand: string; last4: string; saved_at: Instant };
  /** Every cent: what was held, taken, given back, let go. `reference` makes a row unique of its kind. */
  ledger: {
    id: Generated<string>;
    order_id: string;
    payment_id: string;
    kind: 'authorised' | 'released' | 'charged' | 'refunded' | 'waived';
    amount: number;
    reference: string;
    at: Instant;
  };
  counters: { kind: 'order' | 'invoice' | 'creditNote'; year: number; last: number };
  invoices: { number: string; order_id: string; subtotal: number; iva: number; total: number; issued_at: Instant };
  credit_notes: { number: string; order_id: string; invoice_number: string; amount: number; reference: string; issued_at: Instant };

  cleaners: {
    id: string;
    name: string;
    level: CleanerLevel;
    hours: Json<WorkingHours>;
    postal_code: string;
    radius_km: number;
    active: boolean;
  };
  offers: {
    id: string;
    order_id: string;
    cleaner_id: string;
    round: number;
    state: 'offered' | 'accepted' | 'lapsed' | 'withdrawn';
    offered_at: Instant;
    respond_by: Instant;
    answered_at: NullableInstant;
  };
  settings: { name: string; value: Json<object> };

  /** Last number of a customer's notifications; its row lock keeps the numbers in the order of commits. */
  notification_counters: { user_id: string; last: number };
  notifications: {
    user_id: string;
    id: number;
    title: NotificationTitle;
    description: string;
    created_at: Instant;
    date: string;
    time: string;
    order_id: string;
    read: Generated<boolean>;
  };
  rates: { order_id: string; user_id: string; rate: number; feedback: string; created_at: Instant };

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
