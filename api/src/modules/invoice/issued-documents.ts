import type { Database } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import { creditNoteRefunds } from '../bill/read-refunds.ts';
import type { OrderRow } from '../order/record.ts';
import { documentOf } from './document.ts';
import { type PrintableDocument, printableCreditNote, printableInvoice } from './printable-documents.ts';
import { renderInvoicePdf } from './render-pdf.ts';

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
export async function fileOf(documents: IssuedDocument[], order: OrderRow): Promise<InvoiceFile | null> {
  const [first] = documents;
  if (!first) return null;
  const at = new Date(Math.max(...documents.map((document) => document.issuedAt.getTime())));
  const body = await renderInvoicePdf(documents, { lng: order.lng, at, author: 'Nítida' });
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
export function currentDocuments(documents: IssuedDocument[]): IssuedDocument[] {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const chapters: IssuedDocument[][] = [];
  let left = 0;
  for (const invoice of invoices) {
    const notes = documents.filter(({ corrects }) => corrects === invoice.number);
    if (left === 0) chapters.push([]);
    chapters.at(-1)?.push(invoice, ...notes);
    left += paidBy([invoice, ...notes]);
  }
  return chapters.at(-1) ?? [];
}

/** The paid cents minus the refunded ones. */
export const paidBy = (documents: readonly IssuedDocument[]): number => documents.reduce((sum, { paid }) => sum + paid, 0);

/** All invoices of a visit, then all credit notes, each in order. */
export async function issuedDocumentsOf(db: Database, order: OrderRow): Promise<IssuedDocument[]> {
  const invoices = await db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).orderBy('number').execute();
  const contents = new Map<string, InvoiceDocument>();
  const issued: IssuedDocument[] = [];
  for (const { document, issued_at: issuedAt, ...invoice } of invoices) {
    // Old invoices did not store their content.
    const paid = { card: invoice.total, credit: 0, waived: 0 };
    const content = document ?? (await documentOf(db, order, { isWhole: true, paid }));
    contents.set(invoice.number, content);
    const printable = printableInvoice({ ...invoice, issuedAt, document: content });
    const sum = content.paid.card + content.paid.credit;
    issued.push({ ...printable, kind: 'invoice', number: invoice.number, issuedAt, paid: sum, corrects: null });
  }
  for (const note of await creditNotesOf(db, order.id)) {
    const content = contents.get(note.invoiceNumber);
    if (!content) continue;
    const { number, issuedAt, amount, invoiceNumber } = note;
    issued.push({ ...printableCreditNote(note, content), kind: 'creditNote', number, issuedAt, paid: -amount, corrects: invoiceNumber });
  }
  return issued;
}

async function creditNotesOf(db: Database, orderId: string) {
  const notes = await db.selectFrom('credit_notes').selectAll().where('order_id', '=', orderId).orderBy('number').execute();
  const refundsOfNote = await creditNoteRefunds(db, orderId);
  return notes.map((note) => {
    const iva = note.iva ?? 0;
    const { refunded } = refundsOfNote(note.number);
    const sums = { subtotal: note.subtotal ?? note.amount - iva, iva, amount: note.amount };
    return { number: note.number, invoiceNumber: note.invoice_number, ...sums, refunded, issuedAt: note.issued_at };
  });
}
