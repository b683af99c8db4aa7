import { sql } from 'kysely';
import { type MigrationInTransaction, statements } from '../migrate.ts';

/**
 * Orders are numbered by a sequence, because transactions that draw from a counter take turns until they end. The sequence begins beyond the numbers that
 * nodes of the version before draw from their counter while they are replaced.
 */
export const orderNumbers: MigrationInTransaction = {
  id: '339-order-numbers',
  async up(trx) {
    await statements(trx, 'create sequence order_number');
    await sql`select setval('order_number', max(last) + 1000) from counters where kind = 'order' having max(last) is not null`.execute(trx);
  },
};
