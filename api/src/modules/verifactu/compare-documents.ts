import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { ChainFault } from './chain-fault.ts';
import { readFreePeriods } from './periods.ts';
import type { IssueRecord, RecordType } from './record.ts';

const atOnce = 2000;

/** The newest record of a document. `record` is null where its text cannot be read. */
export interface Recorded {
  issuer: string;
  position: number;
  record: IssueRecord | null;
}

/** A document as its own table has it. Amounts in cents, negative for a credit note. */
interface IssuedDocument {
  number: string;
  kind: 'invoice' | 'full' | 'creditNote' | 'byBank';
  /** The day of its issue in Madrid: `2027-06-01`. */
  date: string;
  base: number;
  iva: number;
  total: number;
  /** Whether the customer has a tax number on it; null once the account is deleted. */
  named: boolean | null;
  issued: Date;
}

/**
 * Compares documents and their newest records both ways. They are compared here: in the database, each text would be read twice more.
 * @param first the first record of all, null without records
 */
export async function compareDocuments(
  trx: Transaction,
  newest: ReadonlyMap<string, Recorded>,
  first: { number: string; at: Date } | null,
): Promise<ChainFault[]> {
  if (first === null) return [];
  const since = await startOf(trx, first);
  const isFree = await readFreePeriods(trx);
  const isDue = (at: Date): boolean => at >= since && !isFree(at);
  const faults: ChainFault[] = [];
  const alone = new Map(newest);
  for (const documents of [invoices, fullInvoices, creditNotes])
    for (let after = ''; ; ) {
      const { rows } = await documents(after).execute(trx);
      for (const document of rows) {
        alone.delete(document.number);
        faults.push(...faultsOf(document, newest, isDue));
      }
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) break;
      after = last.number;
    }
  for (const [number, { issuer, position }] of alone) faults.push({ issuer, position, number, what: 'noDocument' });
  return faults;
}

/** When the document of the first record was issued, a moment before its record. Later documents must have records. */
async function startOf(trx: Transaction, { number, at }: { number: string; at: Date }): Promise<Date> {
  const issued = (table: 'invoices' | 'full_invoices' | 'credit_notes') =>
    trx.selectFrom(table).select('issued_at').where('number', '=', number);
  const row = await issued('invoices').unionAll(issued('full_invoices')).unionAll(issued('credit_notes')).executeTakeFirst();
  return row?.issued_at ?? at;
}

type Documents = (after: string) => RawBuilder<IssuedDocument>;
const madridDay = sql`to_char(issued_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') as date`;

const invoices: Documents = (after) => sql`
  select number, 'invoice' as kind, ${madridDay}, subtotal as base, iva, total, jsonb_typeof(document -> 'tax') = 'object' as named,
    issued_at as issued
  from invoices where number > ${after} order by number limit ${atOnce}`;

const fullInvoices: Documents = (after) => sql`
  select number, 'full' as kind, ${madridDay}, subtotal as base, iva, total, true as named, issued_at as issued
  from full_invoices where number > ${after} order by number limit ${atOnce}`;

const creditNotes: Documents = (after) => sql`
  select number, case when by_bank then 'byBank' else 'creditNote' end as kind, ${madridDay},
    -coalesce(subtotal, amount - coalesce(iva, 0)) as base, -coalesce(iva, 0) as iva, -amount as total, null as named,
    issued_at as issued
  from credit_notes where number > ${after} order by number limit ${atOnce}`;

/** @param isDue whether a document of this instant needs a record: it is not older than the first record's, and records were kept then */
function faultsOf(document: IssuedDocument, newest: ReadonlyMap<string, Recorded>, isDue: (at: Date) => boolean): ChainFault[] {
  const { number, issued } = document;
  const recorded = newest.get(number);
  if (!recorded) return isDue(issued) ? [{ issuer: '', position: null, number, what: 'noRecord' }] : [];
  const what = differenceOf(document, recorded, newest);
  return what === null ? [] : [{ issuer: recorded.issuer, position: null, number, what }];
}

function differenceOf(
  document: IssuedDocument,
  { record }: Recorded,
  newest: ReadonlyMap<string, Recorded>,
): 'amounts' | 'date' | 'type' | null {
  if (record?.total !== document.total || record.iva !== document.iva || record.base !== document.base) return 'amounts';
  if (record.date !== document.date) return 'date';
  return typesOf(document, record, newest).includes(record.type) ? null : 'type';
}

/** The types that the record of a document can have. */
function typesOf({ kind, named }: IssuedDocument, { corrects }: IssueRecord, newest: ReadonlyMap<string, Recorded>): RecordType[] {
  if (kind === 'full') return ['F3'];
  if (kind === 'invoice') return named === null ? ['F1', 'F2'] : [named ? 'F1' : 'F2'];
  const ofFull = kind === 'byBank' ? 'R4' : 'R1';
  const corrected = newest.get(corrects[0]?.number ?? '')?.record?.type;
  if (corrected === undefined) return [ofFull, 'R5'];
  return [corrected === 'F2' ? 'R5' : ofFull];
}
