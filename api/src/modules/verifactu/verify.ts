import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { checkOrigins } from '../../tax-agency-settings.ts';
import type { ChainFault } from './chain-fault.ts';
import { compareDocuments, type Recorded } from './compare-documents.ts';
import { digestOf, hashOf } from './hash.ts';
import { checkAddress } from './qr.ts';
import type { TaxRecord } from './record.ts';

export interface VerifiedChains {
  records: number;
  faults: ChainFault[];
}

const atOnce = 2000;
/** A broken chain has one cause. More faults would only hide it. */
const mostFaults = 20;

/**
 * Reads every record again: its place, its link, its time, both of its hashes and its delivery, and whether documents and records are about the same. All
 * of it is read from one snapshot, so that a document that is issued meanwhile is no fault.
 */
export const verifyChains = (db: Database): Promise<VerifiedChains> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(verifySnapshot);

async function verifySnapshot(trx: Transaction): Promise<VerifiedChains> {
  const faults: ChainFault[] = [];
  const ends = new Map<string, End>();
  const newest = new Map<string, Recorded>();
  let first: { number: string; at: Date } | null = null;
  let records = 0;
  let after = '0';
  for (;;) {
    const rows = await rowsAfter(trx, after);
    for (const row of rows) {
      const end = ends.get(row.issuer) ?? start;
      const read = readAgain(row.content);
      faults.push(...faultsOf(row, end, read));
      if (row.kind === 'alta') {
        first ??= { number: row.number, at: row.at };
        newest.set(row.number, { issuer: row.issuer, position: row.position, record: read?.record.kind === 'alta' ? read.record : null });
      }
      ends.set(row.issuer, { position: row.position, hash: row.hash, digest: row.digest, at: row.at });
    }
    records += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    after = last.id;
  }
  faults.push(...(await faultyEnds(trx, ends)), ...(await compareDocuments(trx, newest, first)));
  return { records, faults: faults.slice(0, mostFaults) };
}

const rowsAfter = (trx: Transaction, after: string) =>
  trx
    .selectFrom('tax_records')
    .leftJoin('tax_deliveries', 'tax_deliveries.record_id', 'tax_records.id')
    .selectAll('tax_records')
    .select(sql<boolean>`tax_deliveries.record_id is not null`.as('delivered'))
    .where('tax_records.id', '>', after)
    .orderBy('tax_records.id')
    .limit(atOnce)
    .execute();

interface End {
  position: number;
  hash: string;
  digest: string;
  at: Date;
}

/** What stands before the first record of a chain. */
const start: End = { position: 0, hash: '', digest: '', at: new Date(0) };

interface Row extends End {
  issuer: string;
  kind: string;
  number: string;
  content: string;
  check_url: string | null;
  delivered: boolean;
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
  if (row.at < before.at) return fault('time');
  return row.delivered ? [] : fault('noDelivery');
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
async function faultyEnds(trx: Transaction, ends: ReadonlyMap<string, End>): Promise<ChainFault[]> {
  const chains = await trx.selectFrom('tax_chains').select(['issuer', 'position', 'number', 'hash', 'digest']).execute();
  return chains.flatMap(({ issuer, position, number, hash, digest }) => {
    const end = ends.get(issuer) ?? start;
    const holds = end.position === position && end.hash === hash && end.digest === digest;
    return holds ? [] : [{ issuer, position: null, number, what: 'end' as const }];
  });
}
