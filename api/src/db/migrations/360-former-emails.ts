import { type Migration, statements } from '../migrate.ts';

/** The confirmed emails that an account had before, with the link that takes it back, and the session that asked for a change. */
export const formerEmails: Migration = {
  id: '360-former-emails',
  up: (trx) =>
    statements(
      trx,
      `
create table former_emails (
  id uuid primary key,
  user_id uuid not null references users,
  email text not null check (email = lower(email)),
  left_at timestamptz not null,
  undo_until timestamptz,
  undo_hash text unique,
  undone_at timestamptz
);
create index former_emails_user on former_emails (user_id);
create index former_emails_email on former_emails (email);
alter table users add column pending_session uuid;
`,
    ),
};
