import { seedBusinessSettings, seedCleanerPay, seedPriceList } from '@nitida/domain';
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import type { Migration } from '../migrate.ts';
import { changeSchema } from './baseline/change.ts';
import { cleanerSchema } from './baseline/cleaner.ts';
import { contentSchema } from './baseline/content.ts';
import { coreSchema } from './baseline/core.ts';
import { functions, triggers } from './baseline/functions.ts';
import { moneySchema } from './baseline/money.ts';
import { orderSchema } from './baseline/order.ts';
import { siteContentSchema } from './baseline/site-content.ts';
import { socialSchema } from './baseline/social.ts';
import { staffSchema } from './baseline/staff.ts';

/** The schema of version 1.0.0, and the first prices and settings. Tables stand after those that they refer to. */
export const baseline: Migration = {
  id: '001-baseline',
  async up(trx) {
    const schema = [
      ...functions,
      ...coreSchema,
      ...orderSchema,
      ...moneySchema,
      ...cleanerSchema,
      ...staffSchema,
      ...changeSchema,
      ...socialSchema,
      ...contentSchema,
      ...siteContentSchema,
      ...triggers,
    ];
    for (const statement of schema) await sql.raw(statement).execute(trx);
    await addFirstRows(trx);
  },
};

/** The first prices and settings hold from the beginning. What staff change later is a version after these. */
async function addFirstRows(trx: Transaction): Promise<void> {
  const since = new Date(0);
  await trx
    .insertInto('price_lists')
    .values({ list: JSON.stringify(seedPriceList), created_at: since })
    .execute();
  for (const [name, seed] of [
    ['cleanerPay', seedCleanerPay],
    ['business', seedBusinessSettings],
  ] as const) {
    const value = JSON.stringify(seed);
    await trx.insertInto('settings').values({ name, value }).execute();
    await trx.insertInto('setting_versions').values({ name, value, at: since }).execute();
  }
  await sql`insert into content_counter (edition) values (0)`.execute(trx);
}
