import { type Migration, statements } from '../migrate.ts';

/** The device of a session, the customer's choice of mails, and the records of deleted accounts. */
export const accountSettings: Migration = {
  id: '240-account-settings',
  up: (trx) =>
    statements(
      trx,
      `
alter table sessions add column device text not null default '';
alter table users
  alter column password_hash drop not null,
  add column mailed jsonb,
  add column deleted_at timestamptz;

create table blocked_records (
  user_id uuid primary key references users,
  record jsonb not null,
  blocked_at timestamptz not null,
  keep_until timestamptz not null
)
`,
    ),
};
