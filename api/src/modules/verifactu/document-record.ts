import type { Transaction } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import type { NewIssueRecord } from './chain.ts';
import { recipientOf } from './recipient.ts';
import type { IssueRecord, RecordType } from './record.ts';

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

/**
 * The record of a credit note, which corrects by differences. A refund alters the price (R1); what a bank took in a dispute is none of the cases that the
 * law names (R4); a simplified invoice has one kind (R5). The customer is the one of the invoice's own record, also when the account was deleted since.
 */
export async function creditNoteRecord(
  trx: Transaction,
  invoiceNumber: string,
  issued: { number: string; date: string },
  amounts: Amounts,
  byBank: boolean,
): Promise<NewIssueRecord | null> {
  const corrected = await standingRecord(trx, invoiceNumber);
  if (corrected === null) return null;
  const ofFull: RecordType = byBank ? 'R4' : 'R1';
  return {
    ...common,
    ...issued,
    base: -amounts.base,
    iva: -amounts.iva,
    total: -amounts.total,
    type: corrected.type === 'F2' ? 'R5' : ofFull,
    description: corrected.description,
    recipient: corrected.recipient,
    ivaPercent: corrected.ivaPercent,
    corrects: [{ number: corrected.number, date: corrected.date }],
  };
}

/** The record of the invoice that stands: the full one that took its place, or its own. Null when it was issued before there were records. */
export async function standingRecord(trx: Transaction, invoiceNumber: string): Promise<IssueRecord | null> {
  const full = await trx.selectFrom('full_invoices').select('number').where('replaces', '=', invoiceNumber).executeTakeFirst();
  const row = await trx
    .selectFrom('tax_records')
    .select('content')
    .where('number', '=', full?.number ?? invoiceNumber)
    .where('kind', '=', 'alta')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? JSON.parse(row.content) : null;
}
