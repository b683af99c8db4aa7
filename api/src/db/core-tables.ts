import type { BookingDraft, Language, NotificationTitle, PriceList } from '@nitida/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** `timestamptz`: read as a Date, written as a Date. */
export type Instant = ColumnType<Date, Date, Date>;
export type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** `jsonb`: read parsed, written as text. */
export type Json<T extends object> = JSONColumnType<T>;
/** `bigint`: the driver reads it as text. */
export type BigInteger = ColumnType<string, number | string, number | string>;

export type Role = 'client' | 'cleaner' | 'affiliate' | 'admin';

export interface CoreTables {
  migrations: { id: string };
  clock_offset: { id: number; offset_ms: BigInteger };
  secrets: { name: string; value: string };

  users: {
    id: string;
    name: string;
    surname: string;
    /** Lower case. */
    email: string;
    /** E.164. */
    mobile: string;
    role: Role;
    /** Null: the account logs in by a provider only, or was deleted. */
    password_hash: string | null;
    affiliate_id: string | null;
    /** A new email that is not confirmed. */
    pending_email: Generated<string | null>;
    lng: Language;
    /** Titles that are mailed too, as the customer chose; null until then. */
    mailed: Json<NotificationTitle[]> | null;
    /** Nothing personal is left in the row. */
    deleted_at: NullableInstant;
    created_at: Instant;
  };
  unverified_users: {
    id: string;
    name: string;
    surname: string;
    email: string;
    mobile: string;
    affiliate_id: string | null;
    lng: Language;
    /** The guest's draft that the sign-up continues. */
    draft_id: string | null;
    /** Who came by a provider: which, and its name for the person. */
    provider: Generated<string | null>;
    subject: Generated<string | null>;
    verified_at: NullableInstant;
    /** When an account was made for the address, by this sign-up or another one. */
    account_at: NullableInstant;
    created_at: Instant;
  };
  /** Links sent by mail, by the hash of their token. Exactly one of the two owners is set. */
  links: {
    token_hash: string;
    purpose: 'signup' | 'emailChange' | 'passwordReset';
    unverified_user_id: string | null;
    user_id: string | null;
    /** The new address of an email change. */
    email: string;
    /** Business time. */
    expires_at: Instant;
    used_at: NullableInstant;
  };
  /** Log-ins, by the hash of the cookie. All times are real. */
  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    /** The browser in words, as far as it said; empty when it said nothing. */
    device: Generated<string>;
    created_at: Instant;
    seen_at: Instant;
    expires_at: Instant;
  };
  /** What lets a browser that used a sign-up link finish it. Real time. */
  verifications: { token_hash: string; unverified_user_id: string; expires_at: Instant };
  /** What the law says to keep of a deleted account. No rule, page or call reads it. */
  blocked_records: { user_id: string; record: Json<object>; blocked_at: Instant; keep_until: Instant };
  knowing_ways: { user_id: string; knowing_way: string; created_at: Instant };
  /** Partners with a referral link. Contact data is theirs, not an account's; `user_id` is their own customer account, if any. */
  affiliates: {
    id: string;
    code: string;
    user_id: string | null;
    name: Generated<string>;
    company: Generated<string>;
    email: string | null;
    /** E.164. */
    mobile: string | null;
    lng: Generated<Language>;
    /** The join request it was made from. */
    inbox_item_id: string | null;
    created_at: NullableInstant;
  };

  addresses: {
    id: string;
    user_id: string;
    is_default: boolean;
    address1: string;
    address2: string;
    postal_code: string;
    city: string;
    province: string;
    instructions: string;
    access_instructions: string;
    /** Grows with each: the newest comes first. */
    position: Generated<number>;
  };
  drafts: {
    id: string;
    guest_hash: string | null;
    user_id: string | null;
    /** An older draft of the customer, kept while a newer one is being filled in. */
    aside: Generated<boolean>;
    draft: Json<BookingDraft>;
    revision: number;
    /** Business time. */
    updated_at: Instant;
  };
  /** `staff_id`: who made the version; null for the one a new database starts with. */
  price_lists: { version: Generated<number>; list: Json<PriceList>; created_at: Instant; staff_id: string | null };

  jobs: {
    id: Generated<string>;
    kind: string;
    payload: Json<object>;
    dedupe_key: string | null;
    /** Business time. */
    due_at: Instant;
    /** Real time: a lease, or the pause after a failed attempt. */
    held_until: NullableInstant;
    lease: string | null;
    attempts: Generated<number>;
    last_error: string | null;
    done_at: NullableInstant;
    failed_at: NullableInstant;
  };
  rate_limits: { key: string; window_start: Instant; count: number };
  /** The local inbox: mails of a run without an SMTP server. */
  mails: {
    id: string;
    job_id: BigInteger;
    to_email: string;
    subject: string;
    text: string;
    html: string;
    /** `body` in base64. */
    attachments: Json<{ fileName: string; type: string; body: string }[]>;
    sent_at: Instant;
  };
}
