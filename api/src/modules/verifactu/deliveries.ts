import type { Database, Tables, Transaction } from '../../db/database.ts';
import type { DeliveryAnswer, DeliveryLine } from './answers.ts';
import type { TaxRecord } from './record.ts';

/** The agency accepts so many records in one message. */
export const mostRecords = 1000;
/** The codes of faults that one record of a message can cause: it does not fit the schema, or has characters or a date that it may not have. */
export const recordFaults: readonly number[] = [4102, 4103, 4106, 4119];
/** What is unclear is asked again so often. */
export const askAgainMs = 24 * 60 * 60_000;

/** A record on its way to the agency. `code`: the agency called it a duplicate, or refused it alone as it refused others. */
export interface Sent {
  id: string;
  state: Tables['tax_deliveries']['state'];
  record: TaxRecord;
  hash: string;
  code: number | null;
}

/**
 * The oldest records of a taxpayer that wait, or that have no clear answer.
 * @param answeredUntil only those whose last answer is not younger
 * @param isUnsuspected only those that were not refused alone
 */
export async function sentRecords(
  on: Database | Transaction,
  issuer: string,
  state: 'waiting' | 'sent' | 'unclear',
  { most = mostRecords, answeredUntil, isUnsuspected = false }: { most?: number; answeredUntil?: Date; isUnsuspected?: boolean } = {},
): Promise<Sent[]> {
  const rows = await on
    .selectFrom('tax_deliveries')
    .innerJoin('tax_records', 'tax_records.id', 'tax_deliveries.record_id')
    .select(['tax_records.id', 'content', 'hash', 'code', 'state'])
    .where('tax_deliveries.issuer', '=', issuer)
    .where('state', '=', state)
    .$if(answeredUntil !== undefined, (query) => query.where('answered_at', '<=', answeredUntil ?? null))
    .$if(isUnsuspected, (query) => query.where(({ or, eb }) => or([eb('code', 'is', null), eb('code', 'not in', recordFaults)])))
    .orderBy('record_id')
    .limit(most)
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, record: JSON.parse(content) }));
}

/** What the answer says of a record. */
export const lineOf = ({ lines }: DeliveryAnswer, { number, kind }: TaxRecord): DeliveryLine | undefined =>
  lines.find(
    ({ IDFactura, Operacion }) =>
      IDFactura.NumSerieFactura === number && Operacion.TipoOperacion === (kind === 'alta' ? 'Alta' : 'Anulacion'),
  );
