import { seedCleanerPay } from '@nitida/domain';
import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The cleaners' pay in a new database. It is a setting, so that the pages and the payouts read the same row. */
export const cleanerPay: Migration = {
  id: '103-cleaner-pay',
  async up(trx) {
    await sql`insert into settings (name, value) values ('cleanerPay', ${JSON.stringify(seedCleanerPay)}::jsonb)`.execute(trx);
  },
};
