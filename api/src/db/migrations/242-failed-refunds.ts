import { type Migration, statements } from '../migrate.ts';

/** Refunds that did not reach their card: their kind in the ledger, and their task for staff. */
export const failedRefunds: Migration = {
  id: '242-failed-refunds',
  up: (trx) =>
    statements(
      trx,
      `
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (
  kind in ('authorised', 'released', 'charged', 'refunded', 'refundFailed', 'waived', 'creditSpent', 'creditReturned', 'credited')
);

alter table inbox_items drop constraint inbox_items_kind_check;
alter table inbox_items add constraint inbox_items_kind_check
  check (kind in ('contact', 'callBack', 'join', 'survey', 'withdrawal', 'complaint', 'refund'));
`,
    ),
};
