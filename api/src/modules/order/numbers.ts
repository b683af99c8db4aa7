import { toMadrid } from '@nitida/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { NumberSeries } from '../../db/money-tables.ts';
import { prepared } from '../../db/prepared.ts';

/**
 * The letters before the year. Full and simplified invoices of one year must have numbers of their own, and so must what corrects them (Real Decreto 1619/2012,
 * articles 6.1.a and 7.1.a).
 */
const prefixes: Record<NumberSeries, string> = { invoice: 'F', simplified: 'S', creditNote: 'R', simplifiedNote: 'RS' };

const series = ['invoice', 'simplified', 'creditNote', 'simplifiedNote'] as const satisfies readonly NumberSeries[];

/** Which numbers begin with these letters. */
export const seriesOf = (letters: string): NumberSeries | undefined => series.find((each) => prefixes[each] === letters);

/** Whether an invoice has the number of a simplified one. */
export const isSimplified = (number: string): boolean => number.startsWith(prefixes.simplified);

const countOn = prepared((db, { kind, year }: { kind: NumberSeries; year: number }) =>
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
export async function nextNumber(trx: Transaction, kind: NumberSeries, at: Date): Promise<string> {
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
