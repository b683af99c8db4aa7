import { type Migration, statements } from '../migrate.ts';

/** Notes of staff about orders, and the mails about them, which staff can send again. */
export const orderNotes: Migration = {
  id: '300-order-notes',
  up: (trx) =>
    statements(
      trx,
      `
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders,
  staff_id uuid not null references users,
  text text not null,
  at timestamptz not null
);
create index order_notes_order on order_notes (order_id, at);

create table order_mails (
  id uuid primary key,
  order_id uuid not null references orders,
  template text not null,
  lng text not null,
  data jsonb not null,
  at timestamptz not null
);
create index order_mails_order on order_mails (order_id, at);
`,
    ),
};
