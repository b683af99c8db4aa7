import { indexConcurrently, type Migration } from '../migrate.ts';

/** What is counted or removed in tables that grow with visits and customers. */
export const indexesOfGrowingTables: Migration = {
  id: '307-indexes-of-growing-tables',
  outside: [
    ...indexConcurrently('jobs_not_done', 'jobs (kind, failed_at) where done_at is null'),
    ...indexConcurrently('jobs_done', 'jobs (done_at) where done_at is not null'),
    ...indexConcurrently('jobs_failed', 'jobs (kind, failed_at) where failed_at is not null'),
    ...indexConcurrently('sessions_expired', 'sessions (expires_at)'),
    ...indexConcurrently('users_role', 'users (role)'),
  ],
};
