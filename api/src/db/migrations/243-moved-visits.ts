import { type Migration, statements } from '../migrate.ts';

/** From when to when a visit was moved. Moves made before were told as another request. */
export const movedVisits: Migration = {
  id: '243-moved-visits',
  up: (trx) => statements(trx, 'alter table order_events add column moved jsonb;'),
};
