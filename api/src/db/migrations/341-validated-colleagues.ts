import { type Migration, statements } from '../migrate.ts';

/** The constraint of migration 340, which held for new rows only, holds for all rows. */
export const validatedColleagues: Migration = {
  id: '341-validated-colleagues',
  up: (trx) => statements(trx, 'alter table cleaner_events validate constraint cleaner_events_staff_fkey'),
};
