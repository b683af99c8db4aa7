import { type Migration, statements } from '../migrate.ts';

/** The messages to staff, with their answers. */
export const inbox: Migration = {
  id: '230-inbox',
  up: (trx) =>
    statements(
      trx,
      `
create table inbox_items (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'callBack', 'join', 'survey', 'withdrawal', 'complaint')),
  user_id uuid references users on delete set null,
  order_id uuid references orders,
  payload jsonb not null,
  lng text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
create index inbox_items_state on inbox_items (state, created_at);
create index inbox_items_order on inbox_items (order_id) where order_id is not null;
create index inbox_items_user on inbox_items (user_id) where user_id is not null;

create table inbox_answers (
  id uuid primary key,
  item_id uuid not null references inbox_items on delete cascade,
  staff_id uuid not null references users,
  text text not null,
  at timestamptz not null
);
create index inbox_answers_item on inbox_answers (item_id, at);
`,
    ),
};
