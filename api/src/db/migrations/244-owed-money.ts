import { type Migration, statements } from '../migrate.ts';

/** Unmatched money that could not be refunded gets its own kinds in the ledger. */
export const owedMoney: Migration = {
  id: '244-owed-money',
  up: (trx) =>
    statements(
      trx,
      `
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (
  kind in (
    'authorised', 'released', 'charged', 'refunded', 'refundFailed', 'owed', 'owedReturned', 'waived', 'creditSpent',
    'creditReturned', 'credited'
  )
);
`,
    ),
};
