import { type Migration, statements } from '../migrate.ts';

/** The old and the new start of a rescheduled visit. Earlier reschedulings appear in the timeline as a new request. */
export const movedVisits: Migration = {
  id: '243-moved-visits',
  up: (trx) => statements(trx, 'alter table order_events add column moved jsonb;'),
};
