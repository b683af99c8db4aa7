import type { Language } from '@nitida/contract';
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type InboxKind = 'contact' | 'callBack' | 'join' | 'survey' | 'withdrawal' | 'complaint' | 'refund' | 'visit' | 'dispute';
export type InboxState = 'open' | 'answered' | 'closed';
export type StaffScope = 'admin' | 'content' | 'platform';

/** Tables that only staff work with. Instants are business time. */
export interface StaffTables {
  /** What people sent us and somebody must look at. */
  inbox_items: {
    id: string;
    kind: InboxKind;
    /** Who sent it, when they were logged in or it is about their order. */
    user_id: string | null;
    order_id: string | null;
    /** As the form or the call took it. */
    payload: Json<object>;
    lng: Language;
    state: InboxState;
    /** It looks like a program's work: kept and listed apart, and nobody gets mail about it. */
    suspect: Generated<boolean>;
    created_at: Instant;
    closed_at: NullableInstant;
  };
  /** What staff wrote back, each sent by mail. */
  inbox_answers: { id: string; item_id: string; staff_id: string; text: string; at: Instant };

  /** What an account of role admin may do. */
  staff_scopes: { user_id: string; scope: StaffScope };
  /** Staff's time-based codes; real time. `last_step` is that of the last code that was used. */
  staff_second_factors: { user_id: string; secret: string; confirmed_at: NullableInstant; last_step: Generated<string> };
  /** Staff's log-ins, apart from the customers'. All times are real. */
  staff_sessions: { id: string; token_hash: string; user_id: string; created_at: Instant; seen_at: Instant; expires_at: Instant };
  /** Every change that staff made. `subject` is the id of what was changed. */
  /** `staff_id` is null for what was done with the publishing token. */
  audit_entries: {
    id: Generated<string>;
    staff_id: string | null;
    action: string;
    subject: string | null;
    details: Json<object>;
    at: Instant;
  };

  /** Commission that was paid out, with what each order had in it; a line is negative when a later refund took some back. */
  affiliate_payouts: { id: string; affiliate_id: string; amount: number; reference: string; staff_id: string; at: Instant };
  affiliate_payout_lines: { payout_id: string; order_id: string; amount: number };

  /** What the settings were changed to, by whom (null: as a new database has them); the row of `settings` is the newest. */
  setting_versions: { version: Generated<number>; name: string; value: Json<object>; staff_id: string | null; at: Instant };

  /** What an affiliate paid for a gift card; one payment buys one. */
  gift_card_sales: {
    gift_card_id: string;
    affiliate_id: string;
    /** Cents. */
    price: number;
    payment_reference: string;
    /** The code's last four letters. */
    code_end: string;
    staff_id: string;
    at: Instant;
  };
}
