import type { Database } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import { waysOfNotes } from '../bill/read-refunds.ts';
import type { OrderRow } from '../order/record.ts';
import { documentOf } from './document.ts';
import { renderInvoicePdf } from './draw.ts';
import { type PrintableDocument, printableCreditNote, printableInvoice } from './papers.ts';

export interface InvoiceFile {
  /** Of the first invoice. */
  number: string;
  fileName: string;
  body: Buffer;
}

/** The invoices of a visit and the credit notes that correct them, as one PDF; null before it was paid. */
export const invoiceFile = async (db: Database, order: OrderRow): Promise<InvoiceFile | null> =>
  fileOf(await issuedDocumentsOf(db, order), order);

/** Papers as one PDF; null without any. */
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
  /** Cents that an invoice's customer paid; for a credit note, what went back of them, below nothing. */
  paid: number;
  /** The invoice that a credit note corrects. */
  corrects: string | null;
}

/**
 * The papers of what a customer has paid and not got back, in the order they came in: those since everything was last
 * taken back. Where everything was, the last ones until then. A credit note corrects the newest invoice there was.
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

/** Cents that stand as paid: what was paid less what went back. */
export const paidBy = (papers: readonly IssuedDocument[]): number => papers.reduce((sum, { paid }) => sum + paid, 0);

/** Every invoice of a visit, then every credit note, each in its order. */
export async function issuedDocumentsOf(db: Database, order: OrderRow): Promise<IssuedDocument[]> {
  const invoices = await db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).orderBy('number').execute();
  const documents = new Map<string, InvoiceDocument>();
  const papers: IssuedDocument[] = [];
  for (const { document, issued_at: issuedAt, ...invoice } of invoices) {
    // One from before what it says was kept.
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
