import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { checkOrigins } from '../../tax-agency-settings.ts';
import { digestOf, hashOf } from './hash.ts';
import { checkAddress } from './qr.ts';
import type { TaxRecord } from './record.ts';

/** A row that does not hold. `position` is null for a document without its record, and for what is missing at the end. */
export interface ChainFault {
  issuer: string;
  position: number | null;
  number: string | null;
  what: 'gap' | 'unlinked' | 'hash' | 'content' | 'row' | 'end' | 'noRecord' | 'amounts';
}

export interface VerifiedChains {
  records: number;
  faults: ChainFault[];
}

const atOnce = 2000;
/** A broken chain has one cause. More faults would only hide it. */
const mostFaults = 20;

/** Reads every record again: its place, its link, both of its hashes, and whether documents and records have the same numbers and sums. */
export async function verifyChains(db: Database): Promise<VerifiedChains> {
  const faults: ChainFault[] = [];
  const ends = new Map<string, End>();
  const newest = new Map<string, Recorded>();
  let first: Date | null = null;
  let records = 0;
  let after = '0';
  for (;;) {
    const rows = await db.selectFrom('tax_records').selectAll().where('id', '>', after).orderBy('id').limit(atOnce).execute();
    for (const row of rows) {
      const end = ends.get(row.issuer) ?? { position: 0, hash: '', digest: '' };
      const read = readAgain(row.content);
      faults.push(...faultsOf(row, end, read));
      if (first === null || row.at < first) first = row.at;
      if (row.kind === 'alta') newest.set(row.number, { issuer: row.issuer, ...sumsOf(read?.record) });
      ends.set(row.issuer, { position: row.position, hash: row.hash, digest: row.digest });
    }
    records += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    after = last.id;
  }
  faults.push(...(await faultyEnds(db, ends)), ...(await faultyDocuments(db, newest, first)));
  return { records, faults: faults.slice(0, mostFaults) };
}

interface End {
  position: number;
  hash: string;
  digest: string;
}

interface Row extends End {
  issuer: string;
  kind: string;
  number: string;
  content: string;
  check_url: string | null;
  at: Date;
}

function faultsOf(row: Row, before: End, read: ReturnType<typeof readAgain>): ChainFault[] {
  const fault = (what: ChainFault['what']): ChainFault[] => [{ issuer: row.issuer, position: row.position, number: row.number, what }];
  if (row.position !== before.position + 1) return fault('gap');
  if (read === null) return fault('content');
  const { record, hash } = read;
  if ((record.previous?.hash ?? '') !== before.hash) return fault('unlinked');
  if (hash !== row.hash) return fault('hash');
  if (digestOf(before.digest, row.content) !== row.digest) return fault('content');
  const isSameRow = record.issuer === row.issuer && record.number === row.number && record.kind === row.kind;
  if (!isSameRow || !isOwnTime(row.at, record) || !isOwnCheck(row.check_url, record)) return fault('row');
  return [];
}

/** The record in a text that may be anything by now, with its hash. Null for what is no record. */
function readAgain(content: string): { record: TaxRecord; hash: string } | null {
  try {
    const record: TaxRecord = JSON.parse(content);
    return { record, hash: hashOf(record) };
  } catch {
    return null;
  }
}

/** Records name the second in which they were made. */
const isOwnTime = (at: Date, { generatedAt }: TaxRecord): boolean => Date.parse(generatedAt) === Math.floor(at.getTime() / 1000) * 1000;

const isOwnCheck = (url: string | null, record: TaxRecord): boolean =>
  record.kind === 'alta' ? checkOrigins.some((origin) => checkAddress(origin, record) === url) : url === null;

/** The chain's own row knows its last record, so that a missing end is found. */
async function faultyEnds(db: Database, ends: ReadonlyMap<string, End>): Promise<ChainFault[]> {
  const chains = await db.selectFrom('tax_chains').select(['issuer', 'position', 'number', 'hash', 'digest']).execute();
  return chains.flatMap(({ issuer, position, number, hash, digest }) => {
    const end = ends.get(issuer) ?? { position: 0, hash: '', digest: '' };
    const holds = end.position === position && end.hash === hash && end.digest === digest;
    return holds ? [] : [{ issuer, position: null, number, what: 'end' as const }];
  });
}

/** What the newest record of a document says. */
interface Recorded {
  issuer: string;
  total: number | null;
  iva: number | null;
}

const sumsOf = (record: TaxRecord | undefined): Pick<Recorded, 'total' | 'iva'> =>
  record?.kind === 'alta' ? { total: record.total, iva: record.iva } : { total: null, iva: null };

/** Documents that were issued since the first record, beside the newest record of each. They are compared here: in the database, each text would be read twice more. */
async function faultyDocuments(db: Database, newest: ReadonlyMap<string, Recorded>, first: Date | null): Promise<ChainFault[]> {
  if (first === null) return [];
  const { rows } = await sql<{ number: string; total: number; iva: number }>`
    select number, total, iva from (
      select number, total, iva, issued_at from invoices where issued_at >= ${first}
      union all select number, total, iva, issued_at from full_invoices where issued_at >= ${first}
      union all select credit_notes.number, -amount, -coalesce(credit_notes.iva, 0), credit_notes.issued_at from credit_notes
        join invoices on invoices.number = invoice_number where invoices.issued_at >= ${first} and credit_notes.issued_at >= ${first}
    ) as documents order by issued_at, number
  `.execute(db);
  return rows.flatMap(({ number, total, iva }): ChainFault[] => {
    const record = newest.get(number);
    if (record?.total === total && record.iva === iva) return [];
    return [{ issuer: record?.issuer ?? '', position: null, number, what: record ? 'amounts' : 'noRecord' }];
  });
}
