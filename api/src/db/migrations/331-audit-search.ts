import { indexConcurrently, type Migration } from '../migrate.ts';

/** What staff decided is found by a part of it. JSON's own signs are spaces, so that a short word is found at its beginning. */
export const auditSearch: Migration = {
  id: '331-audit-search',
  outside: indexConcurrently(
    'audit_entries_search',
    `audit_entries using gin (plain_text(' ' || translate(details::text, '"{}[],:', '       ')) gin_trgm_ops)`,
  ),
};
