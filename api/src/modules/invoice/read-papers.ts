import type { Database } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import { waysOfNotes } from '../bill/read-refunds.ts';
import type { OrderRow } from '../order/record.ts';
import { documentOf } from './document.ts';
import { renderInvoicePdf } from './draw.ts';
import { type PrintableDocument, printableCreditNote, printableInvoice } from './papers.ts';

export interface InvoiceFile {
  /** The number of the first invoice. */
  number: string;
  fileName: string;
  body: Buffer;
}

/** The invoices of a visit with their credit notes as one PDF; null before the visit is paid. */
export const invoiceFile = async (db: Database, order: OrderRow): Promise<InvoiceFile | null> =>
  fileOf(await issuedDocumentsOf(db, order), order);

/** The documents as one PDF; null when there are none. */
export async function fileOf(papers: IssuedDocument[], order: OrderRow): Promise<InvoiceFile | null> {
  const [first] = papers;
  if (!first) return null;
  const at = new Date(Math.max(...papers.map((paper) => paper.issuedAt.getTime())));
  const body = await renderInvoicePdf(papers, { lng: order.lng, at, author: 'Nítida' });
  return { number: first.number, fileName: `nitida-${first.number}.pdf`, body };
}

export interface IssuedDocument extends PrintableDocument {
  kind: 'invoice' | 'creditNote';
  number: string;
  issuedAt: Date;
  /** The cents that the customer paid on an invoice; negative for a credit note. */
  paid: number;
  /** The invoice that a credit note corrects. */
  corrects: string | null;
}

/**
 * The documents about the money that the customer has paid and not been refunded, in order: those since the last full refund, or the last ones before a
 * full refund. A credit note corrects the invoice that was the newest at that time.
 */
export function currentDocuments(papers: IssuedDocument[]): IssuedDocument[] {
  const invoices = papers.filter(({ kind }) => kind === 'invoice');
  const chapters: IssuedDocument[][] = [];
  let left = 0;
  for (const invoice of invoices) {
    const notes = papers.filter(({ corrects }) => corrects === invoice.number);
    if (left === 0) chapters.push([]);
    chapters.at(-1)?.push(invoice, ...notes);
    left += paidBy([invoice, ...notes]);
  }
  return chapters.at(-1) ?? [];
}

/** The paid cents minus the refunded ones. */
export const paidBy = (papers: readonly IssuedDocument[]): number => papers.reduce((sum, { paid }) => sum + paid, 0);

/** All invoices of a visit, then all credit notes, each in order. */
export async function issuedDocumentsOf(db: Database, order: OrderRow): Promise<IssuedDocument[]> {
  const invoices = await db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).orderBy('number').execute();
  const documents = new Map<string, InvoiceDocument>();
  const papers: IssuedDocument[] = [];
  for (const { document, issued_at: issuedAt, ...invoice } of invoices) {
    // Old invoices did not store their content.
    const paid = { card: invoice.total, credit: 0, waived: 0 };
    const said = document ?? (await documentOf(db, order, { isWhole: true, paid }));
    documents.set(invoice.number, said);
    const paper = printableInvoice({ ...invoice, issuedAt, document: said });
    const sum = said.paid.card + said.paid.credit;
    papers.push({ ...paper, kind: 'invoice', number: invoice.number, issuedAt, paid: sum, corrects: null });
  }
  for (const note of await creditNotesOf(db, order.id)) {
    const document = documents.get(note.invoiceNumber);
    if (!document) continue;
    const { number, issuedAt, amount, invoiceNumber } = note;
    papers.push({ ...printableCreditNote(note, document), kind: 'creditNote', number, issuedAt, paid: -amount, corrects: invoiceNumber });
  }
  return papers;
}

async function creditNotesOf(db: Database, orderId: string) {
  const notes = await db.selectFrom('credit_notes').selectAll().where('order_id', '=', orderId).orderBy('number').execute();
  const waysOfNote = await waysOfNotes(db, orderId);
  return notes.map((note) => {
    const iva = note.iva ?? 0;
    const { back } = waysOfNote(note.number);
    const sums = { subtotal: note.subtotal ?? note.amount - iva, iva, amount: note.amount };
    return { number: note.number, invoiceNumber: note.invoice_number, ...sums, back, issuedAt: note.issued_at };
  });
}
