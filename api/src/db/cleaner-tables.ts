import type { Language } from '@nitida/contract';
import type { CleanerLevel } from '@nitida/domain';
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type CleanerEventKind = 'joined' | 'level' | 'hours' | 'area' | 'password' | 'link' | 'active' | 'mobile';

/** Tables of the cleaners' app. Instants are business time unless stated otherwise; amounts are in cents. */
export interface CleanerTables {
  /** What a cleaner signs in with. */
  cleaner_credentials: {
    cleaner_id: string;
    /** In lower case. */
    email: string;
    /** Null until the cleaner has chosen one by the link in their mail. */
    password_hash: string | null;
    /** The language of the mails to the cleaner. */
    lng: Language;
    created_at: Instant;
  };
  /**
   * The link in a mail by which a cleaner or a colleague chooses a password, or a colleague whose codes were reset sets up new ones. An account has one at
   * most, and its use deletes it. Business time.
   */
  access_links: {
    id: string;
    user_id: string | null;
    cleaner_id: string | null;
    reason: 'invitation' | 'password' | 'code';
    /** Null until the mail is written. */
    token_hash: Generated<string | null>;
    expires_at: Instant;
  };
  /** Bearer tokens, stored as hashes. All times are real time. */
  cleaner_tokens: { token_hash: string; cleaner_id: string; created_at: Instant; expires_at: Instant };
  /** The payout of each cleaner for each visit, with the factors of its calculation at that time. */
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
  /** The visits for which a cleaner was paid, and the customers' ratings of them. The database counts them; a cleaner without payouts may have no row. */
  cleaner_counts: { cleaner_id: string; visits: number; ratings: number; stars: number; five_stars: number };
  /** The audit trail of changes to a cleaner by cleaners, staff and rules. */
  cleaner_events: {
    id: Generated<string>;
    cleaner_id: string;
    at: Instant;
    kind: CleanerEventKind;
    from_value: Json<object> | null;
    to_value: Json<object> | null;
    by: 'cleaner' | 'admin' | 'system';
    /** The colleague of `admin`. Null for others. */
    staff_id: string | null;
  };
  /** A cleaner's part in a visit: one row per cleaner who set out, started, completed or dropped out. */
  cleaner_visits: {
    order_id: string;
    cleaner_id: string;
    /** The last time. It is of an earlier start when it is before the two hours before the present one. */
    set_out_at: NullableInstant;
    started_at: NullableInstant;
    completed_at: NullableInstant;
    /** Why the cleaner completed early. Null for others. */
    early_reason: string | null;
    dropped_at: NullableInstant;
    drop_reason: string | null;
  };
}
