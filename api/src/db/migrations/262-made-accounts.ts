import { type Migration, statements } from '../migrate.ts';

/** When an account was created for the email of a sign-up. The sign-up cannot continue after that. */
export const madeAccounts: Migration = {
  id: '262-made-accounts',
  up: (trx) =>
    statements(
      trx,
      `
alter table unverified_users add column account_at timestamptz;
update unverified_users set account_at = created_at where email in (select email from users);
`,
    ),
};
