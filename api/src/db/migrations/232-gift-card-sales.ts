import { type Migration, statements } from '../migrate.ts';

/** Gift cards bought by affiliates, and the settings of a new database as the first of their versions. */
export const giftCardSales: Migration = {
  id: '232-gift-card-sales',
  up: (trx) =>
    statements(
      trx,
      `
create table gift_card_sales (
  gift_card_id uuid primary key references gift_cards,
  affiliate_id text not null references affiliates,
  price integer not null check (price > 0),
  payment_reference text not null unique,
  code_end text not null,
  staff_id uuid not null references users,
  at timestamptz not null
);

alter table setting_versions alter column staff_id drop not null;
insert into setting_versions (name, value, at)
  select name, value, timestamptz 'epoch' from settings where name in ('business', 'cleanerPay')
`,
    ),
};
