import { type Migration, statements } from '../migrate.ts';

/** When an account was made for the address that somebody signed up with: from then on nothing of the sign-up goes on. */
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
