import { type Migration, statements } from '../migrate.ts';

/** The browsers that asked for a sign-up and may confirm its email with the code in the mail. */
export const pendingVerifications: Migration = {
  id: '285-pending-verifications',
  up: (trx) =>
    statements(
      trx,
      `
create table pending_verifications (
  token_hash text primary key,
  unverified_user_id uuid not null references unverified_users on delete cascade,
  expires_at timestamptz not null
);
create index pending_verifications_unverified_user on pending_verifications (unverified_user_id);
`,
    ),
};
