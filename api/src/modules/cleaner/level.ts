import { levelAfter } from '@nitida/domain';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { auditCleaner } from './audit.ts';

export interface CleanerRecord {
  completedJobs: number;
  fiveStarRatings: number;
}

/** The number of visits for which the cleaner was paid, and of those with five stars. */
export async function recordOf(on: Database | Transaction, cleanerId: string): Promise<CleanerRecord> {
  const row = await on.selectFrom('cleaner_counts').select(['visits', 'five_stars']).where('cleaner_id', '=', cleanerId).executeTakeFirst();
  return { completedJobs: row?.visits ?? 0, fiveStarRatings: row?.five_stars ?? 0 };
}

/** Raises the level by one after a job or a rating, if the settings allow it. Earlier payouts stay unchanged. */
export async function advanceLevel(context: Pick<ApiContext, 'clock'>, trx: Transaction, cleanerId: string): Promise<void> {
  const cleaner = await trx.selectFrom('cleaners').select('level').where('id', '=', cleanerId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { levels } = await loadBusinessSettings(trx);
  const record = await recordOf(trx, cleanerId);
  const level = levelAfter(cleaner.level, record, levels);
  if (level === cleaner.level) return;
  await trx.updateTable('cleaners').set({ level }).where('id', '=', cleanerId).execute();
  await auditCleaner(context, trx, { cleanerId, kind: 'level', from: { level: cleaner.level }, to: { level, ...record }, by: 'system' });
}

/** Updates the levels of all cleaners who were paid for a rated visit. */
export async function advanceLevelsOf(context: Pick<ApiContext, 'clock'>, trx: Transaction, orderId: string): Promise<void> {
  const paid = await trx.selectFrom('cleaner_payouts').select('cleaner_id').where('order_id', '=', orderId).orderBy('cleaner_id').execute();
  for (const { cleaner_id } of paid) await advanceLevel(context, trx, cleaner_id);
}
