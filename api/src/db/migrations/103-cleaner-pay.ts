import { seedCleanerPay } from '@nitida/domain';
import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What cleaners are paid in a new database; a setting, so that pages and pay read the same row. */
export const cleanerPay: Migration = {
  id: '103-cleaner-pay',
  async up(trx) {
    await sql`insert into settings (name, value) values ('cleanerPay', ${JSON.stringify(seedCleanerPay)}::jsonb)`.execute(trx);
  },
};
