import { type Migration, statements } from '../migrate.ts';

/** Account credit, refunds, gift cards, additional payments of a visit, and the content of invoices. */
export const money: Migration = {
  id: '210-money',
  up: (trx) =>
    statements(
      trx,
      `
alter table payments add column credit integer not null default 0 check (credit >= 0);
alter table payments add column waived integer not null default 0 check (waived >= 0);
alter table payments add column kept boolean not null default false;
drop index payments_one_live;
create unique index payments_one_live on payments (order_id) where not kept and state not in ('voided', 'refunded', 'waived');
create index payments_order on payments (order_id);

alter table saved_cards add column removed_at timestamptz;

alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('authorised', 'released', 'charged', 'refunded', 'waived', 'creditSpent', 'creditReturned', 'credited'));

alter table invoices add column payment_id uuid unique references payments;
update invoices set payment_id = orders.payment_id from orders where orders.id = invoices.order_id;
alter table invoices drop constraint invoices_order_id_key;
alter table invoices add column document jsonb;
create index invoices_order on invoices (order_id);

alter table credit_notes add column target text not null default 'card' check (target in ('card', 'credit'));
alter table credit_notes add column subtotal integer;
alter table credit_notes add column iva integer;
create index credit_notes_order on credit_notes (order_id);

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  payment_id uuid not null references payments,
  target text not null check (target in ('card', 'credit')),
  card integer not null check (card >= 0),
  credit integer not null check (credit >= 0),
  credit_note text references credit_notes,
  at timestamptz not null,
  done_at timestamptz,
  check (card + credit > 0)
);
create index refunds_payment on refunds (payment_id);
create index refunds_order on refunds (order_id);
insert into refunds (id, order_id, payment_id, target, card, credit, credit_note, at, done_at)
  select gen_random_uuid(), credit_notes.order_id, orders.payment_id, 'card', credit_notes.amount, 0, credit_notes.number,
    credit_notes.issued_at, credit_notes.issued_at
  from credit_notes join orders on orders.id = credit_notes.order_id;

create table credit_accounts (
  user_id uuid primary key references users on delete cascade,
  balance integer not null check (balance >= 0)
);
create table credit_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references credit_accounts on delete cascade,
  kind text not null check (kind in ('refund', 'giftCard', 'spent', 'returned', 'goodwill')),
  amount integer not null check (amount <> 0 and (amount < 0) = (kind = 'spent')),
  order_id uuid references orders,
  reference text not null,
  at timestamptz not null,
  unique (kind, reference)
);
create index credit_entries_user on credit_entries (user_id, id);

create table gift_cards (
  id uuid primary key,
  code_hash text not null unique,
  value integer not null check (value > 0),
  affiliate_id text references affiliates,
  created_at timestamptz not null,
  expires_at timestamptz,
  redeemed_by uuid references users,
  redeemed_at timestamptz,
  check ((redeemed_by is null) = (redeemed_at is null))
)
`,
    ),
};
