import './job-kinds.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Tables, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { TaxAgencyMode } from '../../tax-agency-settings.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { billingSystem } from './billing-system.ts';
import { zonedTime } from './format.ts';
import { digestOf, hashOf } from './hash.ts';
import { checkAddress } from './qr.ts';
import type { AnnulmentRecord, IssueRecord, TaxRecord } from './record.ts';
import { issuerNumber } from './tax-number.ts';

export type ChainRow = Selectable<Tables['tax_chains']>;
export type ChainContext = Pick<ApiContext, 'config' | 'clock' | 'jobs'>;

/** What a module says of a document. The chain adds who issues it, what stands before it, when and by which program. */
export type NewIssueRecord = OwnFields<IssueRecord>;
export type NewRecord = NewIssueRecord | OwnFields<AnnulmentRecord>;
type OwnFields<R extends TaxRecord> = Omit<R, 'issuer' | 'issuerName' | 'previous' | 'system' | 'generatedAt'>;

export type Issuer = Pick<TaxRecord, 'issuer' | 'issuerName'>;

/** The chain of the taxpayer that issues, locked until the transaction ends. Null where no records are kept. */
export type Chain = { row: ChainRow; issuerName: string } | null;

/** It locks the row also when it inserts none, in one statement. */
const heldChain = prepared((db, { issuer, mode }: { issuer: string; mode: TaxAgencyMode }) =>
  db
    .insertInto('tax_chains')
    .values({ issuer, mode })
    .onConflict((conflict) => conflict.column('issuer').doUpdateSet({ issuer: sql`excluded.issuer` }))
    .returningAll(),
);

async function holdChain(trx: Transaction, issuer: string, mode: TaxAgencyMode): Promise<ChainRow> {
  const [row] = await heldChain(trx, { issuer, mode });
  if (!row) throw new Error('A chain has no row');
  // The start refuses it; a chain may have begun since.
  if (row.mode !== mode) throw new Error(`The chain of ${issuer} goes to ${row.mode}, not to ${mode}`);
  return row;
}

/**
 * Every transaction locks the chain before it draws a document number, so that numbers and records have one order.
 * @param of whoever issued an earlier document. By default the company as it is now
 */
export async function openChain({ config }: Pick<ChainContext, 'config'>, trx: Transaction, of?: Issuer): Promise<Chain> {
  if (!config.taxAgency.isOn) return null;
  if (of) return { row: await holdChain(trx, of.issuer, config.taxAgency.mode), issuerName: of.issuerName };
  const { company } = await loadBusinessSettings(trx);
  return { row: await holdChain(trx, issuerNumber(company.taxId), config.taxAgency.mode), issuerName: company.name };
}

/** Appends the record of a document to its chain, in the transaction that numbers it, and has it sent. */
export async function appendRecord(context: ChainContext, trx: Transaction, chain: Chain, fields: NewRecord): Promise<void> {
  if (chain === null) return;
  const { row, issuerName } = chain;
  const { issuer } = row;
  const now = context.clock.now();
  // The clocks of nodes differ a little. The time of a chain never runs back.
  const at = row.at !== null && row.at > now ? row.at : now;
  const previous = row.number === null || row.date === null ? null : { number: row.number, date: row.date, hash: row.hash };
  const own = {
    issuer,
    issuerName,
    previous,
    system: billingSystem(context.config, issuerName, issuer, row.installation),
    generatedAt: zonedTime(at),
  };
  const record: TaxRecord = { ...fields, ...own };
  const content = JSON.stringify(record);
  const next = {
    position: row.position + 1,
    number: record.number,
    date: record.date,
    hash: hashOf(record),
    digest: digestOf(row.digest, content),
    at,
  };
  const { position, number, hash, digest } = next;
  const checkUrl = record.kind === 'alta' ? checkAddress(context.config.taxAgency.checkOrigin, record) : null;
  // One statement, because each is a way to the database while the chain is locked. It writes nothing behind another record than the chain's last one.
  const written = await trx
    .with('record', (db) =>
      db
        .insertInto('tax_records')
        .columns(['issuer', 'position', 'kind', 'number', 'content', 'hash', 'digest', 'check_url', 'at'])
        .expression(
          sql`select ${issuer}, ${position}::integer, ${record.kind}, ${number}, ${content}, ${hash}, ${digest}, ${checkUrl}, ${at}::timestamptz
            where case when ${row.position}::integer = 0 then not exists (select from tax_records where issuer = ${issuer})
              else exists (select from tax_records where issuer = ${issuer} and position = ${row.position} and hash = ${row.hash} and digest = ${row.digest})
              end`,
        )
        .returning(['id', 'issuer']),
    )
    .with('delivery', (db) =>
      db
        .insertInto('tax_deliveries')
        .columns(['record_id', 'issuer', 'state'])
        .expression((eb) => eb.selectFrom('record').select(['id', 'issuer', sql.lit('waiting').as('state')])),
    )
    .updateTable('tax_chains')
    .set(next)
    .where('issuer', '=', issuer)
    .where(({ exists, selectFrom }) => exists(selectFrom('record').select('id')))
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) throw new Error(`The last record of ${issuer} is not the end of its chain`);
  Object.assign(row, next);
  if (row.sender === null) await planSending(context, trx, row);
}

/** One job sends all that waits. A job that is sending plans the next one itself. */
export async function planSending(
  { jobs, clock }: Pick<ChainContext, 'jobs' | 'clock'>,
  trx: Transaction,
  { issuer, round, next_at: nextAt }: Pick<ChainRow, 'issuer' | 'round' | 'next_at'>,
): Promise<void> {
  const now = clock.now();
  const dueAt = nextAt !== null && nextAt > now ? nextAt : now;
  await jobs.enqueue(trx, { kind: 'taxRecordsSend', payload: { issuer }, dedupeKey: `taxRecordsSend-${issuer}-${round}`, dueAt });
}
