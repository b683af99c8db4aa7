import type { Language, NotificationTitle, Order, QuoteInput, ServiceState, StoredPlace, VisitPrice } from '@nitida/contract';
import type { CancelledBy, CleanerLevel, WorkingHours } from '@nitida/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SubscriptionState } from './change-tables.ts';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type Card = NonNullable<Order['card']>;
export type TimelineKind = Order['timeline'][number]['kind'];
export type Moved = NonNullable<Order['timeline'][number]['moved']>;

/** Tables of orders, offers, notifications, ratings and cleaners. Amounts are in cents; instants are business time. */
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
    /** The order that was created from the quote. */
    order_id: string | null;
  };
  /** One row for each intended order, so that repeated or simultaneous requests return the same order. */
  order_keys: { user_id: string; key: string; order_id: string };
  subscriptions: {
    id: string;
    user_id: string;
    input: Json<QuoteInput>;
    state: Generated<SubscriptionState>;
    /** Null unless the series is paused. */
    paused_at: NullableInstant;
    created_at: Instant;
  };
  orders: {
    id: string;
    /** For example `2027-0418`. */
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
    /** Whether the customer allows us to save the card and charge it for later visits. */
    save_card: boolean;
    lng: Language;
    address: Json<StoredPlace>;
    instructions: string;
    access_instructions: string;
    promo_code: string | null;
    /** The number of the offer round. A series offers its visits to the last cleaner first. */
    offer_round: Generated<number>;
    /** Whether the round is offered only to the earlier cleaners. All others are asked afterwards. */
    offered_alone: Generated<boolean>;
    offered_at: NullableInstant;
    respond_by: NullableInstant;
    refunded: Generated<number>;
    /** How often the start was changed. Jobs for an earlier start carry a smaller number and do nothing. */
    moves: Generated<number>;
    /** When the present start was chosen; null for the start that was booked first. */
    moved_at: NullableInstant;
    created_at: Instant;
    paid_at: NullableInstant;
    /** Postal code and town of the address as they are searched. */
    place: GeneratedAlways<string>;
    /** The total of the price, in cents. */
    price_total: GeneratedAlways<number>;
  };
  /** The audit trail of every transition. Rows with a `kind` appear in the customer's timeline. */
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
    /** E.164, or empty when it is not known. */
    mobile: Generated<string>;
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
    /** Whether it was accepted and its visit is completed. The database sets it. */
    past: Generated<boolean>;
  };
  settings: { name: string; value: Json<object> };

  /** The last number of a customer's notifications. Its row lock keeps the numbers in the order of commits. */
  notification_counters: { user_id: string; last: number };
  notifications: {
    user_id: string;
    id: number;
    title: NotificationTitle;
    /** The text in the language of its order. */
    description: string;
    /** The text in each language; null in rows that were written before. */
    descriptions: Json<Record<Language, string>> | null;
    created_at: Instant;
    date: string;
    time: string;
    order_id: string;
    read: Generated<boolean>;
    /** The cleaners who come; null where the notification names nobody. */
    cleaner_ids: ColumnType<string[] | null, string | null | undefined, string | null>;
  };
  rates: { order_id: string; user_id: string; rate: number; feedback: string; created_at: Instant };
}
