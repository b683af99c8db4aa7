import { type Migration, statements } from '../migrate.ts';

/** Scopes and sessions of staff, the audit trail of their work, and affiliates with their commission. */
export const staff: Migration = {
  id: '231-staff',
  up: (trx) =>
    statements(
      trx,
      `
alter table inbox_items add column suspect boolean not null default false;

create table staff_scopes (
  user_id uuid not null references users on delete cascade,
  scope text not null check (scope in ('admin', 'content', 'platform')),
  primary key (user_id, scope)
);
create table staff_sessions (
  id uuid primary key,
  token_hash text not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_user on staff_sessions (user_id);

create table audit_entries (
  id bigint generated always as identity primary key,
  staff_id uuid not null references users,
  action text not null,
  subject text,
  details jsonb not null,
  at timestamptz not null
);
create index audit_entries_subject on audit_entries (subject, id);

alter table affiliates
  add column name text not null default '',
  add column company text not null default '',
  add column email text,
  add column mobile text,
  add column lng text not null default 'en',
  add column inbox_item_id uuid unique references inbox_items,
  add column created_at timestamptz;
create unique index affiliates_email on affiliates (email) where email is not null;
create index users_affiliate on users (affiliate_id) where affiliate_id is not null;

create table affiliate_payouts (
  id uuid primary key,
  affiliate_id text not null references affiliates,
  amount integer not null check (amount > 0),
  reference text not null,
  staff_id uuid not null references users,
  at timestamptz not null
);
create table affiliate_payout_lines (
  payout_id uuid not null references affiliate_payouts,
  order_id uuid not null references orders,
  amount integer not null,
  primary key (payout_id, order_id)
);
create index affiliate_payout_lines_order on affiliate_payout_lines (order_id);

create table setting_versions (
  version integer generated always as identity primary key,
  name text not null,
  value jsonb not null,
  staff_id uuid not null references users,
  at timestamptz not null
);
create index setting_versions_name on setting_versions (name, version);
alter table price_lists add column staff_id uuid references users
`,
    ),
};
