import { indexConcurrently, type Migration } from '../migrate.ts';

/** Jobs are claimed by kind, also those that have failed before. Open payments are compared with the provider, endings by the system are
 * counted, and the newest order is found. */
export const indexesOfOwedWork: Migration = {
  id: '351-indexes-of-owed-work',
  outside: [
    ...indexConcurrently('jobs_by_kind', 'jobs (kind, due_at, id) where done_at is null'),
    ...indexConcurrently(
      'payments_to_compare',
      `payments (compared_at nulls first) where state in ('none', 'requested', 'processing', 'actionRequired', 'authorised', 'failed')`,
    ),
    ...indexConcurrently('orders_by_creation', 'orders (created_at)'),
    ...indexConcurrently(
      'order_events_by_system',
      `order_events (at) where by = 'system' and fact = 'service' and to_state in ('notConfirmed', 'cancelled', 'completed')`,
    ),
  ],
};
