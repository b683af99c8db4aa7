import type { Database } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import type { OrderRow } from '../order/record.ts';
import { waysOfNotes } from '../payment/read-refunds.ts';
import { documentOf } from './document.ts';
import { drawPapers } from './draw.ts';
import { creditNotePaper, invoicePaper, type Paper } from './papers.ts';

export interface InvoiceFile {
  /** Of the first invoice. */
  number: string;
  fileName: string;
  body: Buffer;
}

/** The invoices of a visit and the credit notes that correct them, as one PDF; null before it was paid. */
export async function invoiceFile(db: Database, order: OrderRow): Promise<InvoiceFile | null> {
  const papers = await papersOf(db, order);
  const [first] = papers;
  if (!first) return null;
  const at = new Date(Math.max(...papers.map((paper) => paper.issuedAt.getTime())));
  const body = await drawPapers(papers, { lng: order.lng, at, author: 'Nítida' });
  return { number: first.number, fileName: `nitida-${first.number}.pdf`, body };
}

export interface IssuedPaper extends Paper {
  kind: 'invoice' | 'creditNote';
  number: string;
  issuedAt: Date;
  /** Cents that an invoice's customer paid; none for a credit note. */
  paid: number;
}

/** Every invoice of a visit, then every credit note, each in its order. */
export async function papersOf(db: Database, order: OrderRow): Promise<IssuedPaper[]> {
  const invoices = await db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).orderBy('number').execute();
  const documents = new Map<string, InvoiceDocument>();
  const papers: IssuedPaper[] = [];
  for (const { document, issued_at: issuedAt, ...invoice } of invoices) {
    // One from before what it says was kept.
    const paid = { card: invoice.total, credit: 0, waived: 0 };
    const said = document ?? (await documentOf(db, order, { isWhole: true, paid }));
    documents.set(invoice.number, said);
    const paper = invoicePaper({ ...invoice, issuedAt, document: said });
    papers.push({ ...paper, kind: 'invoice', number: invoice.number, issuedAt, paid: said.paid.card + said.paid.credit });
  }
  for (const note of await creditNotesOf(db, order.id)) {
    const document = documents.get(note.invoiceNumber);
    if (document)
      papers.push({ ...creditNotePaper(note, document), kind: 'creditNote', number: note.number, issuedAt: note.issuedAt, paid: 0 });
  }
  return papers;
}

async function creditNotesOf(db: Database, orderId: string) {
  const notes = await db.selectFrom('credit_notes').selectAll().where('order_id', '=', orderId).orderBy('number').execute();
  const backOf = await waysOfNotes(db, orderId);
  return notes.map((note) => {
    const iva = note.iva ?? 0;
    const back = backOf(note);
    const sums = { subtotal: note.subtotal ?? note.amount - iva, iva, amount: note.amount };
    return { number: note.number, invoiceNumber: note.invoice_number, ...sums, back, issuedAt: note.issued_at };
  });
}
