/** Proposed times, moved visits and changed subscriptions. */
export const changeSchema: readonly string[] = [
  `create table subscription_events (
    id bigint generated always as identity primary key,
    subscription_id uuid not null references subscriptions,
    at timestamptz not null,
    from_state text not null,
    to_state text not null,
    by text not null check (by in ('customer', 'cleaner', 'admin', 'system')),
    reason text
  )`,
  'create index subscription_events_subscription on subscription_events (subscription_id, id)',
  `create table reschedule_quotes (
    id uuid primary key,
    order_id uuid not null references orders,
    scope text not null check (scope in ('this', 'later')),
    visits jsonb not null,
    total integer not null check (total >= 0),
    previous_total integer not null check (previous_total >= 0),
    quoted_at timestamptz not null,
    expires_at timestamptz not null,
    applied_at timestamptz
  )`,
  `create table withdrawals (
    id uuid primary key,
    order_id uuid not null unique references orders,
    user_id uuid not null references users,
    statement text not null,
    at timestamptz not null
  )`,
  `create table alternatives (
    id uuid primary key,
    order_id uuid not null references orders,
    token_hash text unique,
    speed text not null,
    price jsonb not null,
    proposed_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz
  )`,
  'create index alternatives_order on alternatives (order_id)',
];
