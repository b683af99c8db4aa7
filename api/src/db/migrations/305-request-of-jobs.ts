import { type Migration, statements } from '../migrate.ts';

/** A job names the request that caused it, for its log and its trace. */
export const requestOfJobs: Migration = {
  id: '305-request-of-jobs',
  up: (trx) => statements(trx, 'alter table jobs add column request_id text; alter table jobs add column span_id text'),
};
