import type { RescheduleQuote, Speed, VisitPrice } from '@nitida/contract';
import type { CancelledBy } from '@nitida/domain';
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type SubscriptionState = 'active' | 'paused' | 'ended';

/** Tables of what becomes of a booking after it was made. Amounts are cents; instants are business time. */
export interface ChangeTables {
  /** Audit of a series: paused, resumed, ended. What it meant for each visit is in `order_events`. */
  subscription_events: {
    id: Generated<string>;
    subscription_id: string;
    at: Instant;
    from_state: SubscriptionState;
    to_state: SubscriptionState;
    by: CancelledBy;
    reason: string | null;
  };
  /** The price of moving one visit, or it and the later ones of its series. */
  reschedule_quotes: {
    id: string;
    order_id: string;
    scope: 'this' | 'later';
    visits: Json<RescheduleQuote['visits']>;
    total: number;
    previous_total: number;
    quoted_at: Instant;
    expires_at: Instant;
    /** When the visits were moved so; a quote moves them once. */
    applied_at: NullableInstant;
  };
  /** What customers declared by the right of withdrawal, and when. */
  withdrawals: { id: string; order_id: string; user_id: string; statement: string; at: Instant };
  /** Another time, offered after nobody could come. The token is in the mail alone. */
  alternatives: {
    id: string;
    order_id: string;
    /** null until the mail is written. */
    token_hash: string | null;
    speed: Speed;
    price: Json<VisitPrice>;
    proposed_at: Instant;
    expires_at: Instant;
    accepted_at: NullableInstant;
  };
}
