import { indexConcurrently, type Migration } from '../migrate.ts';

/** The inbox lists what has waited longest first, also among all items. */
export const inboxByTime: Migration = {
  id: '332-inbox-by-time',
  outside: indexConcurrently('inbox_items_by_time', 'inbox_items (created_at, id)'),
};
