import type { ListedTaxRecord, taxRecordList, taxRecordQuery } from '@nitida/contract';
import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../db/database.ts';
import type { TaxRecord } from '../verifactu/record.ts';
import { inTurn, readPage } from './read-page.ts';

/** A page of all records, in the order in which they were written. */
export async function listTaxRecords(
  db: Database,
  { state, ...part }: z.output<typeof taxRecordQuery>,
): Promise<z.output<typeof taxRecordList>> {
  const { ids, ...found } = await readPage(
    db,
    {
      from: sql`tax_deliveries`,
      of: sql`true`,
      where: state === undefined ? [] : [sql<SqlBool>`state = ${state}`],
      id: sql`record_id`,
      key: sql`record_id`,
    },
    part,
  );
  return { records: await readListed(db, ids), ...found };
}

async function readListed(db: Database, ids: readonly string[]): Promise<ListedTaxRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tax_records')
    .innerJoin('tax_deliveries', 'tax_deliveries.record_id', 'tax_records.id')
    .leftJoin('invoices', 'invoices.number', 'tax_records.number')
    .leftJoin('credit_notes', 'credit_notes.number', 'tax_records.number')
    .leftJoin('full_invoices', 'full_invoices.number', 'tax_records.number')
    .select(['tax_records.id', 'tax_records.number', 'content', 'state'])
    .select(({ fn }) => fn.coalesce('invoices.order_id', 'credit_notes.order_id', 'full_invoices.order_id').as('orderId'))
    .where('tax_records.id', 'in', ids)
    .execute();
  return inTurn(ids, rows).map(({ content, ...row }) => ({ ...row, ...listedOf(JSON.parse(content)) }));
}

const listedOf = (record: TaxRecord): Pick<ListedTaxRecord, 'type' | 'date' | 'total'> =>
  record.kind === 'alta'
    ? { type: record.type, date: record.date, total: record.total }
    : { type: record.kind, date: record.date, total: 0 };
