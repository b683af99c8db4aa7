/** What cleaners log in with, do and are paid. */
export const cleanerSchema: readonly string[] = [
  `create table cleaner_credentials (
    cleaner_id uuid primary key references cleaners on delete cascade,
    email text not null unique check (email = lower(email)),
    password_hash text,
    lng text not null,
    created_at timestamptz not null
  )`,
  `create table access_links (
    id uuid primary key,
    user_id uuid unique references users on delete cascade,
    cleaner_id uuid unique references cleaners on delete cascade,
    reason text not null check (reason in ('invitation', 'password', 'code')),
    token_hash text unique,
    expires_at timestamptz not null,
    check (num_nonnulls(user_id, cleaner_id) = 1)
  )`,
  `create index cleaner_credentials_search on cleaner_credentials using gin (plain_text(' ' || email) gin_trgm_ops)`,
  `create table cleaner_tokens (
    token_hash text primary key,
    cleaner_id uuid not null references cleaners on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index cleaner_tokens_cleaner on cleaner_tokens (cleaner_id)',
  `create table cleaner_payouts (
    id uuid primary key,
    order_id uuid not null references orders,
    cleaner_id uuid not null references cleaners,
    amount integer not null check (amount >= 0),
    level text not null check (level in ('Junior', 'Middle', 'Senior')),
    rate_per_hour integer not null,
    bonus_percent integer not null,
    labour_minutes integer not null,
    cleaners integer not null check (cleaners > 0),
    paid_at timestamptz not null,
    unique (order_id, cleaner_id)
  )`,
  'create index cleaner_payouts_in_turn on cleaner_payouts (cleaner_id, paid_at, id)',
  'create index cleaner_payouts_paid on cleaner_payouts (paid_at, id)',
  `create table cleaner_counts (
    cleaner_id uuid primary key references cleaners on delete cascade,
    visits integer not null,
    ratings integer not null,
    stars integer not null,
    five_stars integer not null
  )`,
  `create table cleaner_events (
    id bigint generated always as identity primary key,
    cleaner_id uuid not null references cleaners,
    at timestamptz not null,
    kind text not null check (kind in ('joined', 'level', 'hours', 'area', 'password', 'link', 'active', 'mobile')),
    from_value jsonb,
    to_value jsonb,
    by text not null check (by in ('cleaner', 'admin', 'system')),
    staff_id uuid constraint cleaner_events_staff_fkey references users
  )`,
  'create index cleaner_events_cleaner on cleaner_events (cleaner_id, id)',
  `create table cleaner_visits (
    order_id uuid references orders,
    cleaner_id uuid references cleaners,
    set_out_at timestamptz,
    started_at timestamptz,
    completed_at timestamptz,
    early_reason text,
    dropped_at timestamptz,
    drop_reason text,
    primary key (order_id, cleaner_id),
    check (completed_at is null or started_at is not null),
    check (dropped_at is null or started_at is null)
  )`,
  'create index cleaner_visits_on_the_job on cleaner_visits (cleaner_id) where started_at is not null and completed_at is null',
];
