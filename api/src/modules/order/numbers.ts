import { toMadrid } from '@nitida/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

type CounterKind = 'order' | 'invoice' | 'creditNote';

/** The prefix before the year: none for orders, F for invoices, R for credit notes. */
const prefixes: Record<CounterKind, string> = { order: '', invoice: 'F', creditNote: 'R' };

const countOn = prepared((db, { kind, year }: { kind: CounterKind; year: number }) =>
  db
    .insertInto('counters')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: sql`counters.last + 1` }))
    .returning('last'),
);

/**
 * The next number of the year in Madrid, `2027-0418`. The counter's row is locked until the transaction ends, and a rollback returns the number, so that
 * there are no gaps.
 */
export async function nextNumber(trx: Transaction, kind: CounterKind, at: Date): Promise<string> {
  const year = Number(toMadrid(at).date.slice(0, 4));
  const [counter] = await countOn(trx, { kind, year });
  if (!counter) throw new Error('A counter gave no number');
  return `${prefixes[kind]}${year}-${String(counter.last).padStart(4, '0')}`;
}
