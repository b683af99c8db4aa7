import { toMadrid } from '@nitida/domain';
import type { Transaction } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import { isSimplified } from '../order/numbers.ts';
import type { OrderRow } from '../order/record.ts';
import type { NewIssueRecord } from './chain.ts';
import { recipientOf } from './recipient.ts';
import type { InvoiceReference, IssueRecord, RecordType } from './record.ts';

interface Amounts {
  base: number;
  iva: number;
  total: number;
}

/** What the record of a document says that is the same for each kind. */
const common = { kind: 'alta', corrects: [], replaces: [], repeats: null } as const;

/** What was sold, in the words of the tax agency's language. */
const description = (orderNumber: string): string => `Servicio de limpieza a domicilio, pedido ${orderNumber}`;

/** The record of an invoice: a full one (F1) for a customer with a tax number, else a simplified one (F2). */
export const invoiceRecord = (document: InvoiceDocument, issued: { number: string; date: string }, amounts: Amounts): NewIssueRecord => ({
  ...common,
  ...issued,
  ...amounts,
  type: document.tax === null ? 'F2' : 'F1',
  description: description(document.orderNumber),
  recipient: document.tax === null ? null : recipientOf(document.tax),
  ivaPercent: document.ivaPercent,
});

/** The record of a full invoice (F3) in place of a simplified one and of what corrected that one. */
export const replacementRecord = (
  document: InvoiceDocument & { tax: NonNullable<InvoiceDocument['tax']> },
  issued: { number: string; date: string },
  amounts: Amounts,
  replaces: IssueRecord['replaces'],
): NewIssueRecord => ({ ...invoiceRecord(document, issued, amounts), type: 'F3', replaces });

/** The invoice that a credit note corrects. */
export interface StandingInvoice extends Pick<IssueRecord, 'number' | 'date' | 'description' | 'recipient' | 'ivaPercent'> {
  /** Who issued it, as its record says: the company may have another number by now. Null without a record. */
  issuer: string | null;
}

/**
 * The record of a credit note, which corrects by differences. A refund alters the price (R1); what a bank took in a dispute is none of the cases that the
 * law names (R4); a simplified invoice has one kind (R5).
 */
export function creditNoteRecord(
  { number, date, issuer, ...invoice }: StandingInvoice,
  issued: { number: string; date: string },
  amounts: Amounts,
  byBank: boolean,
): NewIssueRecord {
  const ofFull: RecordType = byBank ? 'R4' : 'R1';
  return {
    ...common,
    ...invoice,
    ...issued,
    base: -amounts.base,
    iva: -amounts.iva,
    total: -amounts.total,
    type: isSimplified(number) ? 'R5' : ofFull,
    corrects: [issuer === null ? { number, date } : { number, date, issuer }],
  };
}

/**
 * The invoice that stands: the full one that took its place, or it itself. Its own record names the customer also when the account was deleted since; an invoice
 * that was issued before there were records has none.
 */
export async function standingInvoice(trx: Transaction, order: OrderRow, invoiceNumber: string): Promise<StandingInvoice> {
  const full = await trx
    .selectFrom('full_invoices')
    .select(['number', 'document', 'issued_at'])
    .where('replaces', '=', invoiceNumber)
    .executeTakeFirst();
  const invoice =
    full ??
    (await trx
      .selectFrom('invoices')
      .select(['number', 'document', 'issued_at'])
      .where('number', '=', invoiceNumber)
      .executeTakeFirstOrThrow());
  const record = await trx
    .selectFrom('tax_records')
    .select('content')
    .where('number', '=', invoice.number)
    .where('kind', '=', 'alta')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (record) {
    const { date, issuer, description: of, recipient, ivaPercent }: IssueRecord = JSON.parse(record.content);
    return { number: invoice.number, date, issuer, description: of, recipient, ivaPercent };
  }
  const { number, document, issued_at: issuedAt } = invoice;
  return {
    number,
    date: toMadrid(issuedAt).date,
    issuer: null,
    description: description(order.number),
    recipient: document?.tax ? recipientOf(document.tax) : null,
    ivaPercent: document?.ivaPercent ?? order.price.ivaPercent,
  };
}

/** The references with who issued each, as its own record says: the company may have had another number. */
export async function withIssuers(trx: Transaction, references: readonly InvoiceReference[]): Promise<InvoiceReference[]> {
  const numbers = references.map(({ number }) => number);
  const rows = await trx.selectFrom('tax_records').select(['number', 'issuer']).where('number', 'in', numbers).orderBy('id').execute();
  const issuers = new Map(rows.map(({ number, issuer }) => [number, issuer]));
  return references.map((reference) => {
    const issuer = issuers.get(reference.number);
    return issuer === undefined ? reference : { ...reference, issuer };
  });
}
