import { type Migration, statements } from '../migrate.ts';

/** A planned change that could not be made is a task of staff. */
export const planTasks: Migration = {
  id: '360-plan-tasks',
  up: (trx) =>
    statements(
      trx,
      `
alter table inbox_items drop constraint inbox_items_kind_check;
alter table inbox_items add constraint inbox_items_kind_check
  check (kind in ('contact', 'callBack', 'join', 'survey', 'withdrawal', 'complaint', 'refund', 'visit', 'dispute', 'plan')) not valid;
`,
    ),
};
