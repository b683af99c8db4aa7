import { toMadrid } from '@nitida/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

type DocumentKind = 'invoice' | 'creditNote';

/** The letter before the year. */
const prefixes: Record<DocumentKind, string> = { invoice: 'F', creditNote: 'R' };

const countOn = prepared((db, { kind, year }: { kind: DocumentKind; year: number }) =>
  db
    .insertInto('counters')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doUpdateSet({ last: sql`counters.last + 1` }))
    .returning('last'),
);

const drawOn = prepared((db) => db.selectNoFrom(sql<string>`nextval('order_number')`.as('last')));

/** The year of the day in Madrid. */
const yearOf = (at: Date): number => Number(toMadrid(at).date.slice(0, 4));
const numbered = (year: number, last: number | string): string => `${year}-${String(last).padStart(4, '0')}`;

/**
 * The next number of a document in its year, `F2027-0418`. The counter's row is locked until the transaction ends, and a rollback returns the number, so
 * that there are no gaps, as the law asks.
 */
export async function nextNumber(trx: Transaction, kind: DocumentKind, at: Date): Promise<string> {
  const year = yearOf(at);
  const [counter] = await countOn(trx, { kind, year });
  if (!counter) throw new Error('A counter gave no number');
  return `${prefixes[kind]}${numbered(year, counter.last)}`;
}

/** The next number of an order, `2027-0418`. Orders do not wait for one another, so an order that is rolled back leaves a gap. */
export async function nextOrderNumber(trx: Transaction, at: Date): Promise<string> {
  const [drawn] = await drawOn(trx, {});
  if (!drawn) throw new Error('The sequence gave no number');
  return numbered(yearOf(at), drawn.last);
}
