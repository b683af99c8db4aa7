import { type Migration, statements } from '../migrate.ts';

/** A visit that nobody started or completed becomes a task in the staff inbox. */
export const visitTasks: Migration = {
  id: '250-visit-tasks',
  up: (trx) =>
    statements(
      trx,
      `
alter table inbox_items drop constraint inbox_items_kind_check;
alter table inbox_items add constraint inbox_items_kind_check
  check (kind in ('contact', 'callBack', 'join', 'survey', 'withdrawal', 'complaint', 'refund', 'visit'))
`,
    ),
};
