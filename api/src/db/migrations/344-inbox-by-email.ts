import { indexConcurrently, type Migration } from '../migrate.ts';

/** What somebody sent is found by the email address that they typed, too. */
export const inboxByEmail: Migration = {
  id: '344-inbox-by-email',
  outside: indexConcurrently('inbox_items_email', `inbox_items (lower(payload ->> 'email'))`),
};
