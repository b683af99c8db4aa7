import { type Migration, statements } from '../migrate.ts';

/** Owed money that was returned in another way than to the card. */
export const settledMoney: Migration = {
  id: '245-settled-money',
  up: (trx) =>
    statements(
      trx,
      `
alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check check (
  kind in (
    'authorised', 'released', 'charged', 'refunded', 'refundFailed', 'owed', 'owedReturned', 'owedSettled', 'waived', 'creditSpent',
    'creditReturned', 'credited'
  )
);
`,
    ),
};
