import { seedPriceList } from '@nitida/domain';
import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The first price list, valid from the beginning. Later lists are new versions. */
export const prices: Migration = {
  id: '002-prices',
  async up(trx) {
    const since = new Date(0).toISOString();
    const list = JSON.stringify(seedPriceList);
    await sql`insert into price_lists (list, created_at) values (${list}::jsonb, ${since}::timestamptz)`.execute(trx);
  },
};
