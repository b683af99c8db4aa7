import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';

/** Notes since when documents get records, or get none, where the last process to start said otherwise. Before the process issues any. */
export async function keepPeriod({ db, config, clock }: Pick<ApiContext, 'db' | 'config' | 'clock'>): Promise<void> {
  const { isOn } = config.taxAgency;
  await sql`insert into tax_periods (since, is_kept) select ${clock.now()}::timestamptz, ${isOn}::boolean
    where (select is_kept from tax_periods order by id desc limit 1) is distinct from ${isOn}::boolean`.execute(db);
}

/** Says of an instant whether documents of then need no record, because none were kept. */
export async function readFreePeriods(trx: Transaction): Promise<(at: Date) => boolean> {
  const periods = await trx.selectFrom('tax_periods').select(['since', 'is_kept']).orderBy('id').execute();
  const free = periods.flatMap(({ since, is_kept }, index) => (is_kept ? [] : [{ since, until: periods[index + 1]?.since ?? null }]));
  return (at) => free.some(({ since, until }) => at >= since && (until === null || at < until));
}
