import type { Language } from '@nitida/contract';
import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './core-tables.ts';

export type InboxKind = 'contact' | 'callBack' | 'join' | 'survey' | 'withdrawal' | 'complaint' | 'refund' | 'visit' | 'dispute' | 'plan';
export type InboxState = 'open' | 'answered' | 'closed';
export type StaffScope = 'admin' | 'content' | 'platform';

/** Tables that only staff use. Instants are business time. */
export interface StaffTables {
  /** Messages and tasks that staff must handle. */
  inbox_items: {
    id: string;
    kind: InboxKind;
    /** The sender, if they were logged in or the item concerns their order. */
    user_id: string | null;
    order_id: string | null;
    /** The input of the form or call. */
    payload: Json<object>;
    lng: Language;
    state: InboxState;
    /** The item looks like spam: it is listed separately, and nobody gets a mail about it. */
    suspect: Generated<boolean>;
    created_at: Instant;
    closed_at: NullableInstant;
  };
  /** The answers of staff, each sent by mail. */
  inbox_answers: { id: string; item_id: string; staff_id: string; text: string; at: Instant };

  /** Notes of staff about an order, which its customer does not see. */
  order_notes: { id: string; order_id: string; staff_id: string; text: string; at: Instant };
  /** The mails about an order. `data` is what the template needs; the address is not stored, because it may change. */
  order_mails: { id: string; order_id: string; template: string; lng: Language; data: Json<object>; at: Instant };

  /** What an account of the role admin may do. */
  staff_scopes: { user_id: string; scope: StaffScope };
  /**
   * The staff's time-based codes, in real time. `last_step` belongs to the last used code, and `wrong_codes` counts those since the last right one.
   */
  staff_second_factors: {
    user_id: string;
    sealed_secret: string;
    confirmed_at: NullableInstant;
    last_step: Generated<string>;
    wrong_codes: Generated<number>;
    waits_until: NullableInstant;
  };
  /** The staff's passkeys, in real time. An account without codes has none. `public_key` is in base64url, and `counter` the last one that the key told. */
  staff_passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: string;
    transports: Json<readonly string[]>;
    is_multi_device: boolean;
    is_backed_up: boolean;
    name: string;
    created_at: Instant;
    last_used_at: NullableInstant;
  };
  /** What passkeys are asked to sign, each once, in real time. A sign-in has no session yet. */
  staff_passkey_challenges: {
    id: Generated<string>;
    challenge: string;
    user_id: string;
    session_id: string | null;
    purpose: 'register' | 'signIn' | 'confirm';
    expires_at: Instant;
  };
  /**
   * The staff's sessions, separate from the customers'. All times are real time. `code_at` is when the last code was entered or passkey used in it. `by_link`: a link in a mail
   * opened it, so that it may set up a second factor.
   */
  staff_sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: Instant;
    seen_at: Instant;
    expires_at: Instant;
    code_at: NullableInstant;
    by_link: Generated<boolean>;
  };
  /** Every change by staff. `subject` is the id of the changed record; `staff_id` is null for changes of what is served, whose authors the log of the platform has. */
  audit_entries: {
    id: Generated<string>;
    staff_id: string | null;
    action: string;
    subject: string | null;
    details: Json<object>;
    at: Instant;
  };

  /**
   * Who logged in, failed, was limited or refused, and what changed rights, keys and sessions. Accounts and networks are pseudonyms. Real time. The database
   * refuses to change rows, and to delete those of the last year.
   */
  security_events: {
    id: Generated<string>;
    at: Instant;
    site: 'customers' | 'cleaners' | 'staff' | 'publishers';
    /** The call. */
    event: string;
    outcome: 'passed' | 'failed' | 'limited' | 'refused';
    /** The code of the failure. */
    code: string | null;
    account: string | null;
    /** The account or record that was changed. */
    about: string | null;
    network: string;
    request_id: string;
  };

  /** Paid commission, with a line per order. A line is negative when a later refund reduced the commission. */
  affiliate_payouts: { id: string; affiliate_id: string; amount: number; reference: string; staff_id: string; at: Instant };
  affiliate_payout_lines: { payout_id: string; order_id: string; amount: number };

  /** All versions of the settings with their author (null for those of a new database). The row in `settings` is the newest version. */
  setting_versions: {
    version: Generated<number>;
    name: string;
    value: Json<object>;
    staff_id: string | null;
    at: Instant;
    why: Generated<string | null>;
  };
  /** Changes of settings that hold from a time to come. `version` is the one that their author read. */
  setting_schedules: {
    id: string;
    name: 'business' | 'cleanerPay' | 'priceList';
    version: number;
    value: Json<object>;
    why: string;
    at: Instant;
    staff_id: string;
    state: Generated<'planned' | 'done' | 'failed' | 'cancelled'>;
    fault: Generated<string | null>;
  };

  /** The payment of an affiliate for a gift card. One payment buys one card. */
  gift_card_sales: {
    gift_card_id: string;
    affiliate_id: string;
    /** In cents. */
    price: number;
    payment_reference: string;
    /** The last four letters of the code. */
    code_end: string;
    staff_id: string;
    at: Instant;
  };
}
