import { indexConcurrently, type Migration } from '../migrate.ts';

/** The disputes are read some at a time, newest first. */
export const disputesByTime: Migration = {
  id: '342-disputes-by-time',
  outside: indexConcurrently('disputes_by_time', 'disputes (opened_at, id)'),
};
