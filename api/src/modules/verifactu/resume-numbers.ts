import type { ResumedNumbers } from '@nitida/contract';
import { toMadrid } from '@nitida/domain';
import { sql } from 'kysely';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { seriesOf } from '../order/numbers.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { billingSystem } from './billing-system.ts';
import { openChain } from './chain.ts';
import { issuerNumber } from './tax-number.ts';
import { askFor } from './uncertain.ts';

type ResumeContext = Pick<OrderingContext, 'db' | 'clock' | 'config' | 'log' | 'openTaxAgency'>;
type Series = ResumedNumbers['last'][number];

/** All questions have their answers in this time. */
const askingMs = 20_000;
/** A backup is not older than so many months. */
const mostMonths = 12;
const mostMissing = 1000;

/**
 * After a restored backup the next documents would have numbers that others have, which were issued after it. Asks the agency which it has since the newest
 * record of this database, and moves the counters past them; what was restored is another installation of the program from then on. Once more changes
 * nothing.
 * @param note records the act in the same transaction
 * @returns null when the agency could not be asked
 */
export async function resumeNumbers(context: ResumeContext, note: (trx: Transaction) => Promise<void>): Promise<ResumedNumbers | null> {
  const held = await heldNumbers(context);
  if (held === null) return null;
  return await context.db.transaction().execute(async (trx) => {
    const chain = await openChain(context, trx);
    if (chain === null) return null;
    const { row, issuerName } = chain;
    const known = new Set(
      (
        await trx
          .selectFrom('tax_records')
          .select('number')
          .where('number', 'in', ['', ...held])
          .execute()
      ).map(({ number }) => number),
    );
    const missing = held.filter((number) => !known.has(number));
    const last = await moveCounters(trx, lastOf(missing));
    const installation = last.length > 0 ? row.installation + 1 : row.installation;
    await trx.updateTable('tax_chains').set({ installation }).where('issuer', '=', row.issuer).execute();
    await note(trx);
    const system = billingSystem(context.config, issuerName, row.issuer, installation);
    return { missing: missing.slice(0, mostMissing), last, installation: system.installation };
  });
}

/** The numbers of all documents that the agency has since the month of the newest record. Null when it gave no answer that can be read. */
async function heldNumbers({ db, clock, config, log, openTaxAgency }: ResumeContext): Promise<string[] | null> {
  const way = await openTaxAgency();
  if (way === null || !config.taxAgency.isOn) return null;
  const { company } = await loadBusinessSettings(db);
  const issuer = issuerNumber(company.taxId);
  const chain = await db.selectFrom('tax_chains').select('date').where('issuer', '=', issuer).executeTakeFirst();
  const until = AbortSignal.timeout(askingMs);
  const numbers: string[] = [];
  try {
    for (const month of monthsUntil(toMadrid(clock.now()).date, chain?.date ?? null)) {
      const days = { from: `${month}-01`, until: lastDayOf(month) };
      numbers.push(...(await askFor((message) => way(message, until), { issuer, issuerName: company.name }, month, days)).keys());
    }
    return numbers;
  } catch (error) {
    log.error({ err: error }, 'the tax agency was not asked for its records');
    return null;
  }
}

/** The months from a day, `2027-06-01`, to today, at most twelve: `2027-06`. */
function monthsUntil(today: string, from: string | null): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = (from ?? today).slice(0, 7);
  return Array.from({ length: mostMonths }, (_, back) =>
    new Date(Date.UTC(year, month - mostMonths + back, 1)).toISOString().slice(0, 7),
  ).filter((each) => each >= first);
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The highest number of each series and year: `F2027-0418` is 418 of F in 2027. */
function lastOf(numbers: readonly string[]): Series[] {
  const found = new Map<string, Series>();
  for (const text of numbers) {
    const [, series, year, number] = /^([A-Z]+)(\d{4})-(\d{1,9})$/.exec(text) ?? [];
    if (series === undefined) continue;
    const each = { series, year: Number(year), number: Number(number) };
    const before = found.get(`${series}${year}`);
    if (!before || before.number < each.number) found.set(`${series}${year}`, each);
  }
  return [...found.values()];
}

/** @returns the counters that were behind */
async function moveCounters(trx: Transaction, last: readonly Series[]): Promise<Series[]> {
  const moved: Series[] = [];
  for (const each of last) {
    const kind = seriesOf(each.series);
    if (kind === undefined) continue;
    const rows = await trx
      .insertInto('counters')
      .values({ kind, year: each.year, last: each.number })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'year']).doUpdateSet({ last: each.number }).where(sql.ref('counters.last'), '<', each.number),
      )
      .returning('last')
      .execute();
    if (rows.length > 0) moved.push(each);
  }
  return moved;
}
