import { type Migration, statements } from '../migrate.ts';

/** The constraint of migration 360, which held for new rows only, holds for all rows. */
export const validatedPlanTasks: Migration = {
  id: '361-validated-plan-tasks',
  up: (trx) => statements(trx, 'alter table inbox_items validate constraint inbox_items_kind_check'),
};
