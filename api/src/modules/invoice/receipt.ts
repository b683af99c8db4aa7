import type { Database } from '../../db/database.ts';
import type { MailAttachment } from '../../mail/layout.ts';
import type { OrderRow } from '../order/record.ts';
import { orderTexts } from '../order-texts/texts.ts';
import { currentDocuments, fileOf, type IssuedDocument, issuedDocumentsOf, paidBy } from './issued-documents.ts';
import { invoiceTexts } from './texts.ts';

export interface ReceiptFacts {
  /** The numbers of the invoices, oldest first. */
  numbers: string[];
  /** The cents paid by card or account credit, minus refunds. */
  paid: number;
  /** Whether something was refunded. */
  isCorrected: boolean;
  rows: { label: string; value: string }[];
  /** The documents; none before the visit is paid. */
  attachments: MailAttachment[];
}

/** The billed and paid amounts of a visit according to its documents, for a mail. */
export async function receiptOf(db: Database, order: OrderRow): Promise<ReceiptFacts> {
  const documents = currentDocuments(await issuedDocumentsOf(db, order));
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const isPlain = documents.length === 1 && documents[0]?.paymentLines.length === 1;
  const file = await fileOf(documents, order);
  return {
    numbers: invoices.map(({ number }) => number),
    paid: paidBy(documents),
    isCorrected: documents.length > invoices.length,
    rows: documents.flatMap((document) => rowsOf(document, order, isPlain)),
    attachments: file ? [{ fileName: file.fileName, type: 'application/pdf', body: file.body }] : [],
  };
}

/** A single invoice with one means of payment needs no total of its own, because the paid amount is the same. */
function rowsOf(document: IssuedDocument, { lng }: OrderRow, isPlain: boolean): ReceiptFacts['rows'] {
  const isInvoice = document.kind === 'invoice';
  const title = isInvoice ? orderTexts[lng].row.invoice : invoiceTexts[lng].creditNote;
  const own = [...(isInvoice ? document.lines : []), ...document.sums, ...(isPlain ? [] : [document.total, ...document.paymentLines])];
  return [{ label: title, value: document.number }, ...own.map(({ label, amount }) => ({ label, value: amount }))];
}
