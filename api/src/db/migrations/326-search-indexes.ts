import { indexConcurrently, type Migration } from '../migrate.ts';

/** People are found by a part of what is known of them, and lists show the newest first. */
export const searchIndexes: Migration = {
  id: '326-search-indexes',
  outside: [
    ...indexConcurrently(
      'users_search',
      `users using gin (plain_text(' ' || name || ' ' || surname || ' ' || email || ' ' || mobile) gin_trgm_ops)`,
    ),
    ...indexConcurrently('users_newest', 'users (created_at desc, id)'),
    ...indexConcurrently('cleaners_search', `cleaners using gin (plain_text(' ' || name || ' ' || mobile) gin_trgm_ops)`),
    ...indexConcurrently('cleaner_credentials_search', `cleaner_credentials using gin (plain_text(' ' || email) gin_trgm_ops)`),
  ],
};
