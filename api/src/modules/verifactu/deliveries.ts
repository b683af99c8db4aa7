import type { Database, Transaction } from '../../db/database.ts';
import type { TaxRecord } from './record.ts';

/** The agency accepts so many records in one message. */
export const mostRecords = 1000;

/** A record on its way to the agency. `code`: the agency called it a duplicate. */
export interface Sent {
  id: string;
  record: TaxRecord;
  hash: string;
  code: number | null;
}

/** The oldest records of a taxpayer that wait, or that have no clear answer. */
export async function sentRecords(
  on: Database | Transaction,
  issuer: string,
  state: 'waiting' | 'sent',
  most = mostRecords,
): Promise<Sent[]> {
  const rows = await on
    .selectFrom('tax_deliveries')
    .innerJoin('tax_records', 'tax_records.id', 'tax_deliveries.record_id')
    .select(['tax_records.id', 'content', 'hash', 'code'])
    .where('tax_deliveries.issuer', '=', issuer)
    .where('state', '=', state)
    .orderBy('record_id')
    .limit(most)
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, record: JSON.parse(content) }));
}
