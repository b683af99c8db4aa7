import type { Database, Tables, Transaction } from '../../db/database.ts';
import type { DeliveryAnswer, DeliveryLine } from './answers.ts';
import type { TaxRecord } from './record.ts';

/** The agency accepts so many records in one message. */
export const mostRecords = 1000;
/** What is unclear is asked again so often. */
export const askAgainMs = 24 * 60 * 60_000;

/** A record on its way to the agency. `code`: the agency called it a duplicate. */
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
 */
export async function sentRecords(
  on: Database | Transaction,
  issuer: string,
  state: 'waiting' | 'sent' | 'unclear',
  { most = mostRecords, answeredUntil }: { most?: number; answeredUntil?: Date } = {},
): Promise<Sent[]> {
  const rows = await on
    .selectFrom('tax_deliveries')
    .innerJoin('tax_records', 'tax_records.id', 'tax_deliveries.record_id')
    .select(['tax_records.id', 'content', 'hash', 'code', 'state'])
    .where('tax_deliveries.issuer', '=', issuer)
    .where('state', '=', state)
    .$if(answeredUntil !== undefined, (query) => query.where('answered_at', '<=', answeredUntil ?? null))
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
