/** Accounts, sessions, addresses, drafts, jobs and what processes say of themselves. */
export const coreSchema: readonly string[] = [
  `create table clock_offset (
    id integer primary key check (id = 1),
    offset_ms bigint not null
  )`,
  `create table secrets (
    name text primary key,
    value text not null
  )`,
  `create table users (
    id uuid primary key,
    name text not null,
    surname text not null,
    email text not null unique check (email = lower(email)),
    mobile text not null,
    role text not null check (role in ('client', 'cleaner', 'affiliate', 'admin')),
    password_hash text,
    affiliate_id text,
    lng text not null,
    created_at timestamptz not null,
    mailed jsonb,
    tax_details jsonb,
    deleted_at timestamptz,
    pending_email text,
    pending_session uuid,
    full_name text not null generated always as (plain_text(btrim(name || ' ' || surname))) stored
  )`,
  'create index users_affiliate on users (affiliate_id) where affiliate_id is not null',
  'create index users_newest on users (created_at desc, id)',
  'create index users_role on users (role)',
  'create index users_by_name on users (full_name, id) include (role, deleted_at)',
  `create index users_search on users using gin (plain_text(' ' || name || ' ' || surname || ' ' || email || ' ' || mobile) gin_trgm_ops)`,
  // The confirmed emails that an account had before, with the link that takes it back.
  `create table former_emails (
    id uuid primary key,
    user_id uuid not null references users,
    email text not null check (email = lower(email)),
    left_at timestamptz not null,
    undo_until timestamptz,
    undo_hash text unique,
    undone_at timestamptz
  )`,
  'create index former_emails_user on former_emails (user_id)',
  'create index former_emails_email on former_emails (email)',
  `create table sessions (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    device text not null default ''
  )`,
  'create index sessions_expired on sessions (expires_at)',
  'create index sessions_user on sessions (user_id)',
  `create table customer_views (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references users,
    staff_id uuid not null references users,
    staff_session_id uuid not null,
    opened_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create table blocked_records (
    user_id uuid primary key references users,
    record jsonb not null,
    blocked_at timestamptz not null,
    keep_until timestamptz not null
  )`,
  `create table knowing_ways (
    user_id uuid primary key references users on delete cascade,
    knowing_way text not null,
    created_at timestamptz not null
  )`,
  `create table affiliates (
    id text primary key,
    code text not null unique,
    user_id uuid references users on delete set null,
    name text not null default '',
    company text not null default '',
    email text,
    mobile text,
    lng text not null default 'en',
    inbox_item_id uuid unique,
    created_at timestamptz
  )`,
  'create unique index affiliates_email on affiliates (email) where email is not null',
  `create table addresses (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    is_default boolean not null,
    address1 text not null,
    address2 text not null,
    postal_code text not null,
    city text not null,
    province text not null,
    instructions text not null,
    access_instructions text not null,
    position integer generated always as identity,
    place text not null generated always as (plain_text(' ' || postal_code || ' ' || city)) stored
  )`,
  'create unique index addresses_one_default on addresses (user_id) where is_default',
  `create index addresses_search on addresses using gin (plain_text(' ' || address1 || ' ' || address2 || ' ' || postal_code || ' ' || city) gin_trgm_ops)`,
  'create index addresses_user on addresses (user_id, position)',
  `create table drafts (
    id uuid primary key,
    guest_hash text unique,
    user_id uuid references users on delete cascade,
    aside boolean not null default false,
    draft jsonb not null,
    revision integer not null,
    updated_at timestamptz not null
  )`,
  'create unique index drafts_one_per_user on drafts (user_id, aside) where user_id is not null',
  `create table unverified_users (
    id uuid primary key,
    name text not null,
    surname text not null,
    email text not null,
    mobile text not null,
    affiliate_id text,
    lng text not null,
    draft_id uuid references drafts on delete set null,
    verified_at timestamptz,
    created_at timestamptz not null,
    provider text,
    subject text,
    account_at timestamptz
  )`,
  'create index unverified_users_draft on unverified_users (draft_id)',
  'create index unverified_users_email on unverified_users (email)',
  `create table links (
    token_hash text primary key,
    purpose text not null check (purpose in ('signup', 'emailChange', 'passwordReset')),
    unverified_user_id uuid references unverified_users on delete cascade,
    user_id uuid references users on delete cascade,
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    check ((unverified_user_id is null) <> (user_id is null))
  )`,
  'create index links_unverified_user on links (unverified_user_id)',
  'create index links_user on links (user_id)',
  `create table verifications (
    token_hash text primary key,
    unverified_user_id uuid not null references unverified_users on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index verifications_unverified_user on verifications (unverified_user_id)',
  `create table pending_verifications (
    token_hash text primary key,
    unverified_user_id uuid not null references unverified_users on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index pending_verifications_unverified_user on pending_verifications (unverified_user_id)',
  `create table price_lists (
    version integer generated always as identity primary key,
    list jsonb not null,
    created_at timestamptz not null,
    staff_id uuid references users,
    why text
  )`,
  `create table jobs (
    id bigint generated always as identity primary key,
    kind text not null,
    payload jsonb not null,
    dedupe_key text unique,
    due_at timestamptz not null,
    held_until timestamptz,
    lease uuid,
    attempts integer not null default 0,
    last_error text,
    done_at timestamptz,
    failed_at timestamptz,
    request_id text,
    span_id text
  )`,
  'create index jobs_by_kind on jobs (kind, due_at, id) where done_at is null',
  'create index jobs_done on jobs (done_at) where done_at is not null',
  'create index jobs_failed on jobs (kind, failed_at) where failed_at is not null',
  'create index jobs_not_done on jobs (kind, failed_at) where done_at is null',
  'create index jobs_open on jobs (due_at, id) where done_at is null and failed_at is null',
  `create table job_kinds (
    kind text primary key,
    paused_at timestamptz,
    why text,
    staff_id uuid references users,
    resumed_at timestamptz
  )`,
  `create table installations (
    id integer primary key check (id = 1),
    origin text,
    server text not null
  )`,
  `create table node_clocks (
    node_id uuid primary key,
    ahead_ms bigint not null,
    at timestamptz not null
  )`,
  `create table provider_checks (
    id integer primary key check (id = 1),
    at timestamptz not null,
    differences integer not null
  )`,
  `create table rate_limits (
    key text,
    window_start timestamptz,
    count integer not null,
    primary key (key, window_start)
  )`,
  `create table mails (
    id uuid primary key,
    job_id bigint not null unique,
    to_email text not null,
    subject text not null,
    text text not null,
    html text not null,
    sent_at timestamptz not null,
    attachments jsonb not null default '[]'
  )`,
  'create index mails_to on mails (to_email, sent_at)',
];
