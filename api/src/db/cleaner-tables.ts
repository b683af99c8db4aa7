import type { CleanerLevel } from '@nitida/domain';
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type CleanerEventKind = 'joined' | 'level' | 'hours' | 'area' | 'password' | 'active';

/** Tables of the cleaner's app. Instants are business time where nothing else is said; amounts are cents. */
export interface CleanerTables {
  /** What a cleaner signs in with, handed out when they join. */
  cleaner_credentials: {
    cleaner_id: string;
    /** Lower case. */
    email: string;
    password_hash: string;
    created_at: Instant;
  };
  /** Bearer tokens, by their hash. All times are real. */
  cleaner_tokens: { token_hash: string; cleaner_id: string; created_at: Instant; expires_at: Instant };
  /** What each cleaner was paid for each visit, with the sum's factors as they were then. */
  cleaner_payouts: {
    id: string;
    order_id: string;
    cleaner_id: string;
    amount: number;
    level: CleanerLevel;
    rate_per_hour: number;
    bonus_percent: number;
    labour_minutes: number;
    cleaners: number;
    paid_at: Instant;
  };
  /** Audit of what cleaners, staff and the rules change about a cleaner. */
  cleaner_events: {
    id: Generated<string>;
    cleaner_id: string;
    at: Instant;
    kind: CleanerEventKind;
    from_value: Json<object> | null;
    to_value: Json<object> | null;
    by: 'cleaner' | 'admin' | 'system';
  };
  /** How a cleaner's part of a visit went; one row for each that began, ended or was given up. */
  cleaner_visits: {
    order_id: string;
    cleaner_id: string;
    started_at: NullableInstant;
    completed_at: NullableInstant;
    dropped_at: NullableInstant;
    drop_reason: string | null;
  };
}
