import { type Migration, statements } from '../migrate.ts';

/**
 * Views of the site as a customer sees it, by staff. They are no rows of `sessions`, because a node of an earlier version would accept those as the
 * customer's own.
 */
export const customerViews: Migration = {
  id: '345-customer-views',
  up: (trx) =>
    statements(
      trx,
      `
create table customer_views (
  id uuid primary key,
  token_hash text not null unique,
  user_id uuid not null references users,
  staff_id uuid not null references users,
  staff_session_id uuid not null,
  opened_at timestamptz,
  expires_at timestamptz not null
);
`,
    ),
};
