import type { Database } from '../../db/database.ts';
import type { MailAttachment } from '../../mail/layout.ts';
import type { OrderRow } from '../order/record.ts';
import { orderTexts } from '../order-texts/texts.ts';
import { currentDocuments, fileOf, type IssuedDocument, issuedDocumentsOf, paidBy } from './read-papers.ts';
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
  const papers = currentDocuments(await issuedDocumentsOf(db, order));
  const invoices = papers.filter(({ kind }) => kind === 'invoice');
  const isPlain = papers.length === 1 && papers[0]?.ways.length === 1;
  const file = await fileOf(papers, order);
  return {
    numbers: invoices.map(({ number }) => number),
    paid: paidBy(papers),
    isCorrected: papers.length > invoices.length,
    rows: papers.flatMap((paper) => rowsOf(paper, order, isPlain)),
    attachments: file ? [{ fileName: file.fileName, type: 'application/pdf', body: file.body }] : [],
  };
}

/** A single invoice with one means of payment needs no total of its own, because the paid amount is the same. */
function rowsOf(paper: IssuedDocument, { lng }: OrderRow, isPlain: boolean): ReceiptFacts['rows'] {
  const isInvoice = paper.kind === 'invoice';
  const title = isInvoice ? orderTexts[lng].row.invoice : invoiceTexts[lng].creditNote;
  const own = [...(isInvoice ? paper.lines : []), ...paper.sums, ...(isPlain ? [] : [paper.total, ...paper.ways])];
  return [{ label: title, value: paper.number }, ...own.map(({ label, amount }) => ({ label, value: amount }))];
}
