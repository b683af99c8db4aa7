import { type Migration, statements } from '../migrate.ts';

/** The constraint of migration 347, which held for new rows only, holds for all rows. */
export const validatedCleanerEvents: Migration = {
  id: '348-validated-cleaner-events',
  up: (trx) => statements(trx, 'alter table cleaner_events validate constraint cleaner_events_kind_check'),
};
