import type { AddressFieldName, BookingDraft, Language, NotificationTitle, PriceList, TaxDetails } from '@nitida/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AddressColumns } from './address-columns.ts';

/** `timestamptz`, read and written as a Date. */
export type Instant = ColumnType<Date, Date, Date>;
export type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** `jsonb`, read as a parsed value and written as text. */
export type Json<T extends object> = JSONColumnType<T>;
/** `bigint`, which the driver returns as text. */
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
    /** In lower case. */
    email: string;
    /** E.164. */
    mobile: string;
    role: Role;
    /** Null when the account logs in only with a provider, or was deleted. */
    password_hash: string | null;
    affiliate_id: string | null;
    /** A new email that is not confirmed yet. */
    pending_email: Generated<string | null>;
    /** The session that asked for the new email. It goes on when the others end. */
    pending_session: Generated<string | null>;
    lng: Language;
    /** The titles of notifications that the customer wants by mail; null until they choose. */
    mailed: Json<NotificationTitle[]> | null;
    /** The customer on full invoices. */
    tax_details: Json<TaxDetails> | null;
    /** Name and surname as they are sorted. */
    full_name: GeneratedAlways<string>;
    /** Set when all personal data in the row was erased. */
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
    /** The log-in provider of the sign-up, and the provider's id of the person. */
    provider: Generated<string | null>;
    subject: Generated<string | null>;
    verified_at: NullableInstant;
    /** When an account was created for this email, by this sign-up or by another one. */
    account_at: NullableInstant;
    created_at: Instant;
  };
  /** Links sent by mail, stored by the hash of their token. Exactly one of the two owners is set. */
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
  /** The confirmed emails that an account had before. Business time. */
  former_emails: {
    id: string;
    user_id: string;
    /** In lower case. */
    email: string;
    left_at: Instant;
    /** Until when the link in the mail to this email takes the account back. Null when it cannot: the account was taken back from this email, or past it. */
    undo_until: NullableInstant;
    /** The hash of the link's token; null until the mail is written. */
    undo_hash: Generated<string | null>;
    undone_at: NullableInstant;
  };
  /** Sessions, stored by the hash of their cookie. All times are real time. */
  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    /** The browser's name, or empty when it is unknown. */
    device: Generated<string>;
    created_at: Instant;
    seen_at: Instant;
    expires_at: Instant;
  };
  /**
   * Views of the site by staff as a customer sees it. `token_hash` is that of the one-time token until `opened_at`, and that of the cookie then. All times are
   * real time.
   */
  customer_views: {
    id: string;
    token_hash: string;
    user_id: string;
    staff_id: string;
    staff_session_id: string;
    opened_at: NullableInstant;
    expires_at: Instant;
  };
  /** Allows the browser that opened a sign-up link to finish the sign-up. Real time. */
  verifications: { token_hash: string; unverified_user_id: string; expires_at: Instant };
  /** Allows the browser that asked for a sign-up to confirm its email with the code in the mail. Real time. */
  pending_verifications: { token_hash: string; unverified_user_id: string; expires_at: Instant };
  /** The data of a deleted account that the law requires us to keep. No rule, page or call reads it. */
  blocked_records: { user_id: string; record: Json<object>; blocked_at: Instant; keep_until: Instant };
  knowing_ways: { user_id: string; knowing_way: string; created_at: Instant };
  /** Partners with a referral link. The contact details belong to the partner; `user_id` is the partner's own customer account, if any. */
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
    /** The join request from which the affiliate was created. */
    inbox_item_id: string | null;
    created_at: NullableInstant;
  };

  addresses: AddressColumns<AddressFieldName> & {
    id: string;
    user_id: string;
    is_default: boolean;
    /** Increases with each new address. The newest comes first. */
    position: Generated<number>;
    /** Postal code and town as they are searched. */
    place: GeneratedAlways<string>;
  };
  drafts: {
    id: string;
    guest_hash: string | null;
    user_id: string | null;
    /** An older draft of the customer, which waits while a newer one is in use. */
    aside: Generated<boolean>;
    draft: Json<BookingDraft>;
    revision: number;
    /** Business time. */
    updated_at: Instant;
  };
  /** `staff_id` is the author of the version, or null for the first version of a new database. */
  price_lists: {
    version: Generated<number>;
    list: Json<PriceList>;
    created_at: Instant;
    staff_id: string | null;
    why: Generated<string | null>;
  };

  jobs: {
    id: Generated<string>;
    kind: string;
    payload: Json<object>;
    dedupe_key: string | null;
    /** Business time. */
    due_at: Instant;
    /** Real time: the end of a lease, or of the pause after a failed attempt. */
    held_until: NullableInstant;
    lease: string | null;
    attempts: Generated<number>;
    last_error: string | null;
    done_at: NullableInstant;
    /** Real time: since when the job fails; null once it has not failed or is done. */
    failed_at: NullableInstant;
    /** The request that caused the job, and its span. Null for jobs that no request caused. */
    request_id: string | null;
    span_id: string | null;
  };
  /** Kinds of job that somebody, or a bound, has paused or resumed. Real time for `paused_at`, business time for `resumed_at`. */
  job_kinds: {
    kind: string;
    /** Null once it is resumed. */
    paused_at: NullableInstant;
    why: string | null;
    /** Null when the site paused the kind itself. */
    staff_id: string | null;
    /** What was due by then may end any number of visits: somebody has looked at it. */
    resumed_at: NullableInstant;
  };
  /** The installation that this database belongs to. A copy has another server, or is served at another origin. */
  installations: { id: number; origin: string | null; server: string };
  /** By how much the clock of each node is ahead of the database's, as the node measured it. `at` is the database's time. */
  node_clocks: { node_id: string; ahead_ms: BigInteger; at: Instant };
  /** The last comparison of the provider's movements with the ledger. Business time. */
  provider_checks: { id: number; at: Instant; differences: number };
  rate_limits: { key: string; window_start: Instant; count: number };
  /** The local inbox: the mails of a run without an SMTP server. */
  mails: {
    id: string;
    job_id: BigInteger;
    to_email: string;
    subject: string;
    text: string;
    html: string;
    /** `body` is base64. */
    attachments: Json<{ fileName: string; type: string; body: string; cid?: string }[]>;
    sent_at: Instant;
  };
}
