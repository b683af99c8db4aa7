import type { TaxDocumentRecord } from '@nitida/contract';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import type { TaxRecord } from '../verifactu/record.ts';

export interface RecordRow {
  id: string;
  kind: 'alta' | 'anulacion';
  state: Tables['tax_deliveries']['state'];
  record: TaxRecord;
  /** As staff see it. */
  shown: TaxDocumentRecord;
}

/** All records of a document, the oldest first, with what the agency answered. */
export async function documentRecords(on: Database | Transaction, number: string): Promise<RecordRow[]> {
  const rows = await on
    .selectFrom('tax_records')
    .innerJoin('tax_deliveries', 'tax_deliveries.record_id', 'tax_records.id')
    .select(['tax_records.id', 'kind', 'content', 'state', 'code', 'reason', 'at', 'repeated'])
    .where('number', '=', number)
    .orderBy('tax_records.id')
    .execute();
  return rows.map(({ content, ...row }) => {
    const { id, kind, state, code, reason } = row;
    const record: TaxRecord = JSON.parse(content);
    const [type, total] = record.kind === 'alta' ? [record.type, record.total] : [record.kind, 0];
    return { id, kind, state, record, shown: { id, number, type, total, state, code, reason, at: row.at.toISOString() } };
  });
}
