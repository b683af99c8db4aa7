import type { AddressInput, Language, NotificationTitle, Order, QuoteInput, ServiceState, VisitPrice } from '@nitida/contract';
import type { CancelledBy, CleanerLevel, WorkingHours } from '@nitida/domain';
import type { Generated } from 'kysely';
import type { SubscriptionState } from './change-tables.ts';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type Card = NonNullable<Order['card']>;
export type TimelineKind = Order['timeline'][number]['kind'];
export type Moved = NonNullable<Order['timeline'][number]['moved']>;

/** Tables of orders, offers, notifications, ratings and cleaners. Amounts are cents; instants are business time. */
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
  subscriptions: {
    id: string;
    user_id: string;
    input: Json<QuoteInput>;
    state: Generated<SubscriptionState>;
    /** null unless paused. */
    paused_at: NullableInstant;
    created_at: Instant;
  };
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
    /** How often its start was changed; jobs planned for an earlier start carry a smaller number and do nothing. */
    moves: Generated<number>;
    /** When the present start was chosen, if it is not the one first booked. */
    moved_at: NullableInstant;
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
    moved: Json<Moved> | null;
  };

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
}
