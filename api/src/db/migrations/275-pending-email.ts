import { type Migration, statements } from '../migrate.ts';

/** The new email that a customer asked for, until its link is opened or the change is cancelled. */
export const pendingEmail: Migration = {
  id: '275-pending-email',
  up: (trx) =>
    statements(
      trx,
      `
alter table users add column pending_email text;
update users set pending_email = (
  select email from links where links.user_id = users.id and purpose = 'emailChange' and used_at is null order by expires_at desc limit 1
);
`,
    ),
};
