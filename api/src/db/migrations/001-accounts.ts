import { type Migration, statements } from '../migrate.ts';

/** Accounts, drafts, prices, jobs, and what protects them. */
export const accounts: Migration = {
  id: '001-accounts',
  up: (trx) =>
    statements(
      trx,
      `
create table clock_offset (id integer primary key check (id = 1), offset_ms bigint not null);
create table secrets (name text primary key, value text not null);

create table users (
  id uuid primary key,
  name text not null,
  surname text not null,
  email text not null unique check (email = lower(email)),
  mobile text not null,
  role text not null check (role in ('client', 'cleaner', 'affiliate', 'admin')),
  password_hash text not null,
  affiliate_id text,
  lng text not null,
  created_at timestamptz not null
);

create table drafts (
  id uuid primary key,
  guest_hash text unique,
  user_id uuid references users on delete cascade,
  aside boolean not null default false,
  draft jsonb not null,
  revision integer not null,
  updated_at timestamptz not null
);
create unique index drafts_one_per_user on drafts (user_id, aside) where user_id is not null;

create table unverified_users (
  id uuid primary key,
  name text not null,
  surname text not null,
  email text not null,
  mobile text not null,
  affiliate_id text,
  lng text not null,
  draft_id uuid references drafts on delete set null,
  verified_at timestamptz,
  created_at timestamptz not null
);
create index unverified_users_email on unverified_users (email);
create index unverified_users_draft on unverified_users (draft_id);

create table links (
  token_hash text primary key,
  purpose text not null check (purpose in ('signup', 'emailChange', 'passwordReset')),
  unverified_user_id uuid references unverified_users on delete cascade,
  user_id uuid references users on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((unverified_user_id is null) <> (user_id is null))
);
create index links_user on links (user_id);
create index links_unverified_user on links (unverified_user_id);

create table sessions (
  id uuid primary key,
  token_hash text not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table verifications (
  token_hash text primary key,
  unverified_user_id uuid not null references unverified_users on delete cascade,
  expires_at timestamptz not null
);
create index verifications_unverified_user on verifications (unverified_user_id);

create table knowing_ways (
  user_id uuid primary key references users on delete cascade,
  knowing_way text not null,
  created_at timestamptz not null
);
create table affiliates (id text primary key, code text not null unique, user_id uuid references users on delete set null);

create table addresses (
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
  position integer generated always as identity
);
create unique index addresses_one_default on addresses (user_id) where is_default;
create index addresses_user on addresses (user_id, position);

create table price_lists (
  version integer generated always as identity primary key,
  list jsonb not null,
  created_at timestamptz not null
);

create table jobs (
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
  failed_at timestamptz
);
create index jobs_open on jobs (due_at, id) where done_at is null and failed_at is null;

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

create table mails (
  id uuid primary key,
  job_id bigint not null unique,
  to_email text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);
create index mails_to on mails (to_email, sent_at);
`,
    ),
};
