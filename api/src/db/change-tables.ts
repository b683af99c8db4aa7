import type { RescheduleQuote, Speed, VisitPrice } from '@nitida/contract';
import type { CancelledBy } from '@nitida/domain';
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type SubscriptionState = 'active' | 'paused' | 'ended';

/** Tables for changes to existing bookings. Amounts are in cents; instants are business time. */
export interface ChangeTables {
  /** The audit trail of a series: paused, resumed, ended. `order_events` records the effect on each visit. */
  subscription_events: {
    id: Generated<string>;
    subscription_id: string;
    at: Instant;
    from_state: SubscriptionState;
    to_state: SubscriptionState;
    by: CancelledBy;
    reason: string | null;
  };
  /** The price of moving one visit, or one visit and the later ones of its series. */
  reschedule_quotes: {
    id: string;
    order_id: string;
    scope: 'this' | 'later';
    visits: Json<RescheduleQuote['visits']>;
    total: number;
    previous_total: number;
    quoted_at: Instant;
    expires_at: Instant;
    /** When the quote was applied. It can be applied once. */
    applied_at: NullableInstant;
  };
  /** The customers' declarations of withdrawal. */
  withdrawals: { id: string; order_id: string; user_id: string; statement: string; at: Instant };
  /** Another time, proposed for a visit that no cleaner accepted. Only the mail contains the token. */
  alternatives: {
    id: string;
    order_id: string;
    /** Null until the mail is written. */
    token_hash: string | null;
    speed: Speed;
    price: Json<VisitPrice>;
    proposed_at: Instant;
    expires_at: Instant;
    accepted_at: NullableInstant;
  };
}
