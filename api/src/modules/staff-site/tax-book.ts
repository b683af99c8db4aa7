import type { TaxBook, TaxBookRow } from '@nitida/contract';
import { toInstant } from '@nitida/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import type { IssueRecord, Recipient } from '../verifactu/record.ts';
import { type Bounds, daysOf } from './day-bounds.ts';

/** The instants between which a quarter (`2027-2`) lies in Madrid. */
function quarterBounds(quarter: string): Bounds {
  const [year = 0, number = 1] = quarter.split('-').map(Number);
  const first = (month: number): Date =>
    toInstant(`${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`, '00:00');
  return { from: first((number - 1) * 3), until: first(number * 3) };
}

interface IssuedRow {
  number: string;
  kind: 'invoice' | 'full' | 'creditNote';
  issued_at: Date;
  replaces: string | null;
  base: number;
  iva: number;
  total: number;
  document: InvoiceDocument | null;
  orderNumber: string;
  /** Of its newest record that is no annulment. */
  content: string | null;
}

/** The book of issued invoices of a quarter, day by day in the order of issue. A document whose annulment the agency accepted is not in it. */
export async function taxBook(db: Database, quarter: string): Promise<TaxBook> {
  const rows: TaxBookRow[] = [];
  for (const { date, ...day } of daysOf(quarterBounds(quarter)))
    for (const issued of await issuedIn(db, day)) rows.push(...linesOf(issued, date));
  const sum = (part: 'base' | 'iva' | 'total') => rows.reduce((all, row) => all + row[part], 0);
  return { rows, base: sum('base'), iva: sum('iva'), total: sum('total') };
}

async function issuedIn(db: Database, { from, until }: Bounds): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow & { isAnnulled: boolean | null }>`
    select documents.*, orders.number as "orderNumber", record.content, newest."isAnnulled"
    from (
      select number, 'invoice' as kind, issued_at, null as replaces, order_id, subtotal as base, iva, total, document
        from invoices where issued_at >= ${from} and issued_at < ${until}
      union all
      select number, 'full', issued_at, replaces, order_id, subtotal, iva, total, document
        from full_invoices where issued_at >= ${from} and issued_at < ${until}
      union all
      select credit_notes.number, 'creditNote', credit_notes.issued_at, null, credit_notes.order_id,
          -coalesce(credit_notes.subtotal, amount - coalesce(credit_notes.iva, 0)), -coalesce(credit_notes.iva, 0), -amount, invoices.document
        from credit_notes join invoices on invoices.number = invoice_number
        where credit_notes.issued_at >= ${from} and credit_notes.issued_at < ${until}
    ) as documents
    join orders on orders.id = documents.order_id
    left join lateral (select content from tax_records where number = documents.number and kind = 'alta' order by id desc limit 1) as record on true
    left join lateral (
      select kind = 'anulacion' and state in ('accepted', 'acceptedWithErrors') as "isAnnulled"
      from tax_records join tax_deliveries on record_id = tax_records.id where number = documents.number order by tax_records.id desc limit 1
    ) as newest on true
    order by issued_at, number
  `.execute(db);
  return rows.filter(({ isAnnulled }) => !isAnnulled);
}

function linesOf(row: IssuedRow, date: string): TaxBookRow[] {
  const record: IssueRecord | null = row.content === null ? null : JSON.parse(row.content);
  const recipient = record?.recipient;
  const ofDocument = row.document?.tax;
  const line: TaxBookRow = {
    number: row.number,
    type: record?.type ?? typeWithoutRecord(row),
    date,
    orderNumber: row.orderNumber,
    taxNumber: recipient ? numberOf(recipient) : (ofDocument?.number ?? ''),
    name: recipient?.name ?? ofDocument?.name ?? '',
    ivaPercent: record?.ivaPercent ?? row.document?.ivaPercent ?? Math.round((row.iva / row.base) * 100),
    base: row.base,
    iva: row.iva,
    total: row.total,
  };
  if (row.replaces === null) return [line];
  // The simplified invoice leaves the book by the amount of the full one, in the quarter of the full one.
  const { base, iva, total } = row;
  return [line, { ...line, number: row.replaces, type: 'replaced', taxNumber: '', name: '', base: -base, iva: -iva, total: -total }];
}

const typeWithoutRecord = ({ kind, document }: IssuedRow): string => (kind === 'creditNote' ? 'R' : document?.tax ? 'F1' : 'F2');
const numberOf = (recipient: Recipient): string => ('nif' in recipient ? recipient.nif : recipient.other.id);
