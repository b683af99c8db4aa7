import { seedBusinessSettings } from '@nitida/domain';
import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The business settings of a new database. */
export const businessSettings: Migration = {
  id: '104-business-settings',
  async up(trx) {
    await sql`insert into settings (name, value) values ('business', ${JSON.stringify(seedBusinessSettings)}::jsonb)`.execute(trx);
  },
};
