import { type Migration, statements } from '../migrate.ts';

/** Quotes, orders, payments, offers, notifications and ratings. */
export const orders: Migration = {
  id: '100-orders',
  up: (trx) =>
    statements(
      trx,
      `
create table quotes (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  input jsonb not null,
  visits jsonb not null,
  total integer not null check (total >= 0),
  booking_soon boolean not null,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  order_id uuid unique
);

create table order_keys (
  user_id uuid not null references users,
  key uuid not null,
  order_id uuid not null,
  primary key (user_id, key)
);

create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  input jsonb not null,
  created_at timestamptz not null
);

create table orders (
  id uuid primary key,
  number text not null unique,
  user_id uuid not null references users,
  subscription_id uuid references subscriptions,
  position integer not null,
  input jsonb not null,
  price jsonb not null,
  date text not null,
  time text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  service text not null check (service in ('scheduled', 'awaiting', 'confirmed', 'inProgress', 'completed', 'notConfirmed', 'cancelled')),
  payment_id uuid not null unique,
  payment_timing text not null check (payment_timing in ('now', 'later')),
  booking_soon boolean not null,
  save_card boolean not null,
  lng text not null,
  address jsonb not null,
  instructions text not null,
  access_instructions text not null,
  promo_code text,
  offer_round integer not null default 0,
  offered_at timestamptz,
  respond_by timestamptz,
  refunded integer not null default 0 check (refunded >= 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (subscription_id, position)
);
create index orders_user on orders (user_id, start_at);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  at timestamptz not null,
  fact text not null check (fact in ('service', 'payment', 'offer')),
  from_state text,
  to_state text,
  kind text,
  by text not null check (by in ('customer', 'cleaner', 'admin', 'system')),
  cleaner_id uuid,
  reason text
);
create index order_events_order on order_events (order_id, id);

create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  state text not null check (state in ('none', 'requested', 'processing', 'actionRequired', 'authorised', 'paid', 'partlyRefunded', 'refunded', 'failed', 'voided', 'waived')),
  amount integer not null check (amount >= 0),
  attempt integer not null default 0,
  session_id text,
  session_mode text,
  session_lng text,
  intent_id text,
  captured integer not null default 0,
  refunded integer not null default 0,
  card jsonb,
  created_at timestamptz not null,
  check (captured <= amount and refunded <= captured and refunded >= 0)
);
create unique index payments_one_live on payments (order_id) where state not in ('voided', 'refunded', 'waived');
create index payments_intent on payments (intent_id);
create index payments_session on payments (session_id);

create table provider_events (id text primary key, type text not null, received_at timestamptz not null);
create table provider_customers (user_id uuid primary key references users, customer_id text not null);
create table saved_cards (
  id text primary key,
  user_id uuid not null references users,
  brand text not null,
  last4 text not null,
  saved_at timestamptz not null
);
create index saved_cards_user on saved_cards (user_id, saved_at);

create table ledger (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('authorised', 'released', 'charged', 'refunded', 'waived')),
  amount integer not null check (amount > 0),
  reference text not null,
  at timestamptz not null,
  unique (kind, reference)
);
create index ledger_order on ledger (order_id);

create table counters (kind text not null, year integer not null, last integer not null, primary key (kind, year));
create table invoices (
  number text primary key,
  order_id uuid not null unique references orders,
  subtotal integer not null,
  iva integer not null,
  total integer not null,
  issued_at timestamptz not null
);
create table credit_notes (
  number text primary key,
  order_id uuid not null references orders,
  invoice_number text not null references invoices,
  amount integer not null check (amount > 0),
  reference text not null unique,
  issued_at timestamptz not null
);

create table cleaners (
  id uuid primary key,
  name text not null,
  level text not null check (level in ('Junior', 'Middle', 'Senior')),
  hours jsonb not null,
  postal_code text not null,
  radius_km integer not null check (radius_km > 0),
  active boolean not null
);
create table offers (
  id uuid primary key,
  order_id uuid not null references orders,
  cleaner_id uuid not null references cleaners,
  round integer not null,
  state text not null check (state in ('offered', 'accepted', 'lapsed', 'withdrawn')),
  offered_at timestamptz not null,
  respond_by timestamptz not null,
  answered_at timestamptz,
  unique (order_id, cleaner_id, round)
);
create index offers_cleaner on offers (cleaner_id) where state = 'accepted';
create table settings (name text primary key, value jsonb not null);

create table notification_counters (user_id uuid primary key references users on delete cascade, last integer not null);
create table notifications (
  user_id uuid not null references users on delete cascade,
  id integer not null,
  title text not null,
  description text not null,
  created_at timestamptz not null,
  date text not null,
  time text not null,
  order_id uuid not null references orders,
  read boolean not null default false,
  primary key (user_id, id)
);
create table rates (
  order_id uuid primary key references orders,
  user_id uuid not null references users,
  rate integer not null check (rate between 1 and 5),
  feedback text not null,
  created_at timestamptz not null
);

create table promo_codes (
  code text primary key check (code = upper(code)),
  percent integer check (percent between 1 and 100),
  amount integer check (amount > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  first_booking_only boolean not null,
  uses_per_customer integer,
  uses_in_all integer,
  uses integer not null default 0,
  issued_to uuid references users,
  check ((percent is null) <> (amount is null))
);
create table promo_uses (code text not null references promo_codes, order_id uuid primary key references orders, user_id uuid not null)
`,
    ),
};
