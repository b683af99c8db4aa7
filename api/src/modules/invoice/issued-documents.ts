import { toMadrid } from '@nitida/domain';
import type { Database } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import { creditNoteRefunds } from '../bill/read-refunds.ts';
import type { OrderRow } from '../order/record.ts';
import type { IssueRecord } from '../verifactu/record.ts';
import { annulledOf } from './annulled.ts';
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
  /** `full`: an invoice in place of another one, a simplified one or one with wrong details, whose payment it repeats. */
  kind: 'invoice' | 'full' | 'creditNote';
  number: string;
  issuedAt: Date;
  /** The cents that the customer paid on an invoice; negative for a credit note. */
  paid: number;
  /** The part of `paid` that came from account credit, or returned to it. */
  credit: number;
  /** The first invoice of the payment that a credit note or a full invoice is about. Null for that invoice. */
  corrects: string | null;
  /** Whether the payment of an invoice is one of those that the visit has. */
  stands: boolean;
}

/** The documents about the payments that the visit has, in order; without any, those of its last payment, which was refunded. */
export function currentDocuments(documents: readonly IssuedDocument[]): IssuedDocument[] {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const current = invoices.filter(({ stands }) => stands);
  const numbers = new Set((current.length > 0 ? current : invoices.slice(-1)).map(({ number }) => number));
  return documents.filter(({ number, corrects }) => numbers.has(corrects ?? number));
}

/** All invoices of a visit, then the full ones in their place, then all credit notes, each in order. */
export async function issuedDocumentsOf(db: Database, order: OrderRow): Promise<IssuedDocument[]> {
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.id', 'invoices.payment_id')
    .selectAll('invoices')
    .select('payments.kept')
    .where('invoices.order_id', '=', order.id)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  const records = await recordsOf(db, order.id);
  const checkOf = (number: string): string | null => records.get(number)?.url ?? null;
  /** The content of each document that others correct, by its number. */
  const contents = new Map<string, { document: InvoiceDocument; date: string }>();
  /** The number of the payment's first invoice, and of the document that stands for it, by the number of each of its invoices. */
  const firsts = new Map<string, string>();
  const standing = new Map<string, string>();
  const issued: IssuedDocument[] = [];
  for (const { document, kept, corrects, issued_at: issuedAt, ...invoice } of invoices) {
    const { number } = invoice;
    // The content goes when the customer's account is deleted.
    const paid = { card: invoice.total, credit: 0, waived: 0 };
    const content = document ?? (await documentOf(db, order, { isWhole: true, paid }));
    contents.set(number, { document: content, date: toMadrid(issuedAt).date });
    firsts.set(number, firstOf(invoices, invoice));
    standing.set(number, number);
    if (corrects !== null) continue;
    const printable = printableInvoice({ ...invoice, issuedAt, document: content, check: checkOf(number) });
    const sum = content.paid.card + content.paid.credit;
    const stands = kept || invoice.payment_id === order.payment_id;
    issued.push({ ...printable, kind: 'invoice', number, issuedAt, paid: sum, credit: content.paid.credit, corrects: null, stands });
  }
  const fulls = await db
    .selectFrom('full_invoices')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  for (const { replaces, document, issued_at: issuedAt, ...full } of fulls) {
    const content = document ?? contents.get(replaces)?.document;
    if (!content) continue;
    const record = records.get(full.number)?.record;
    const replaced = record?.replaces.map(({ number }) => number) ?? [replaces];
    const facts = { ...full, issuedAt, document: content, check: checkOf(full.number), replaces: replaced };
    issued.push({ ...printableInvoice(facts), ...ofFull, number: full.number, issuedAt, corrects: replaces });
    contents.set(full.number, { document: content, date: toMadrid(issuedAt).date });
    standing.set(replaces, full.number);
  }
  for (const { corrects, issued_at: issuedAt, ...invoice } of invoices) {
    const content = contents.get(invoice.number);
    if (corrects === null || !content) continue;
    const { document } = content;
    const facts = { ...invoice, issuedAt, document, check: checkOf(invoice.number), corrects: standing.get(corrects) ?? corrects };
    const first = firsts.get(corrects) ?? corrects;
    issued.push({ ...printableInvoice(facts), ...ofFull, number: invoice.number, issuedAt, corrects: first });
  }
  for (const note of await creditNotesOf(db, order.id)) {
    const { number, issuedAt, amount, invoiceNumber, refunded, reissued } = note;
    // Once a full invoice has taken the place of a simplified one, later notes correct the full one.
    const corrected = records.get(number)?.record.corrects[0]?.number ?? invoiceNumber;
    const content = contents.get(corrected);
    if (!content) continue;
    const facts = { ...note, corrected: { number: corrected, date: content.date }, check: checkOf(number) };
    const of = { kind: 'creditNote', corrects: firsts.get(invoiceNumber) ?? invoiceNumber, stands: false } as const;
    const paid = reissued ? 0 : -amount;
    issued.push({ ...printableCreditNote(facts, content.document), ...of, number, issuedAt, paid, credit: -refunded.credit });
  }
  // What was annulled should never have been.
  const annulled = await annulledOf(db, order.id);
  return issued.filter(({ number }) => !annulled.has(number));
}

/** A full invoice in place of another one repeats its payment. */
const ofFull = { kind: 'full', paid: 0, credit: 0, stands: false } as const;

/** The number of the first invoice about the payment of an invoice. */
const firstOf = (
  invoices: readonly { number: string; payment_id: string; corrects: string | null }[],
  { number, payment_id }: { number: string; payment_id: string },
): string => invoices.find((each) => each.payment_id === payment_id && each.corrects === null)?.number ?? number;

/** The newest record of each document of a visit by its number, with what the document's QR code says. */
export async function recordsOf(db: Database, orderId: string): Promise<Map<string, { url: string; record: IssueRecord }>> {
  const numbersIn = (table: 'invoices' | 'full_invoices' | 'credit_notes') =>
    db.selectFrom(table).select('number').where('order_id', '=', orderId);
  const rows = await db
    .selectFrom('tax_records')
    .select(['number', 'check_url', 'content'])
    .where('number', 'in', numbersIn('invoices').union(numbersIn('full_invoices')).union(numbersIn('credit_notes')))
    .where('kind', '=', 'alta')
    .orderBy('id')
    .execute();
  return new Map(
    rows.flatMap(({ number, check_url: url, content }) => (url === null ? [] : [[number, { url, record: JSON.parse(content) }]])),
  );
}

async function creditNotesOf(db: Database, orderId: string) {
  const notes = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  const refundsOfNote = await creditNoteRefunds(db, orderId);
  return notes.map((note) => {
    const iva = note.iva ?? 0;
    const { refunded } = refundsOfNote(note.number);
    const sums = { subtotal: note.subtotal ?? note.amount - iva, iva, amount: note.amount };
    return {
      number: note.number,
      invoiceNumber: note.invoice_number,
      ...sums,
      refunded,
      byBank: note.by_bank,
      reissued: note.reissued,
      issuedAt: note.issued_at,
    };
  });
}
