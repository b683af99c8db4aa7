import { indexConcurrently, type Migration } from '../migrate.ts';

/** Staff list the items of one kind, which may be few among many. */
export const inboxByKind: Migration = {
  id: '346-inbox-by-kind',
  outside: indexConcurrently('inbox_items_by_kind', 'inbox_items (kind, state, suspect, created_at, id)'),
};
