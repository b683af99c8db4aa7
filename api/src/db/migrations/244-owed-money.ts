import { type Migration, statements } from '../migrate.ts';

/** Money that belongs to no payment and could not go back: an account of its own in the ledger. */
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
