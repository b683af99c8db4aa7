import { type Migration, statements } from '../migrate.ts';

/** Calls that grant rights, keys and factors ask for a code of the last minutes. */
export const freshCodes: Migration = {
  id: '353-fresh-codes',
  up: (trx) => statements(trx, 'alter table staff_sessions add column code_at timestamptz;'),
};
