import type { Database } from '../../db/database.ts';
import type { MailAttachment, MailCode } from '../../mail/layout.ts';
import { refundsUnderWay } from '../bill/read-refunds.ts';
import type { Shares } from '../bill/refundable.ts';
import type { OrderRow } from '../order/record.ts';
import { orderTexts } from '../order-texts/texts.ts';
import { qrPicture, qrWords } from '../verifactu/qr.ts';
import { currentDocuments, fileOf, type IssuedDocument, issuedDocumentsOf } from './issued-documents.ts';
import { invoiceTexts } from './texts.ts';

export interface ReceiptFacts {
  /** The numbers of the invoices, oldest first. */
  numbers: string[];
  /** The cents that were taken from cards and from account credit, before refunds. */
  taken: Shares;
  /** The cents of them that were refunded. What is under way is not among them. */
  refunded: number;
  rows: { label: string; value: string }[];
  /** The QR codes of the documents, by which anybody can check them. */
  qrCodes: MailCode[];
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
    taken: { card: sumOf(invoices, ({ paid, credit }) => paid - credit), credit: sumOf(invoices, ({ credit }) => credit) },
    refunded:
      documents.reduce((sum, { kind, paid }) => (kind === 'creditNote' ? sum - paid : sum), 0) - (await refundsUnderWay(db, order.id)),
    rows: documents.flatMap((document) => rowsOf(document, order, isPlain)),
    qrCodes: await Promise.all(documents.flatMap(({ number, check }) => (check === null ? [] : [qrCodeOf(number, check)]))),
    attachments: file ? [{ fileName: file.fileName, type: 'application/pdf', body: file.body }] : [],
  };
}

/** 35 mm on a screen, as on paper. */
const codeWidth = 132;

async function qrCodeOf(number: string, url: string): Promise<MailCode> {
  const { png, share } = await qrPicture(url);
  const picture = { fileName: `qr-${number}.png`, type: 'image/png', body: png, cid: `qr-${number}@nitida` };
  return { ...qrWords, name: number, url, width: Math.round(codeWidth / share), picture, lang: 'es' };
}

const sumOf = (documents: readonly IssuedDocument[], part: (document: IssuedDocument) => number): number =>
  documents.reduce((sum, document) => sum + part(document), 0);

/** A single invoice with one means of payment needs no total of its own, because the paid amount is the same. */
function rowsOf(document: IssuedDocument, { lng }: OrderRow, isPlain: boolean): ReceiptFacts['rows'] {
  if (document.kind === 'full') return document.kinds.map((kind) => ({ label: kind, value: document.number }));
  const isInvoice = document.kind === 'invoice';
  const title = isInvoice ? orderTexts[lng].row.invoice : invoiceTexts[lng].creditNote;
  const own = [...(isInvoice ? document.lines : []), ...document.sums, ...(isPlain ? [] : [document.total, ...document.paymentLines])];
  return [{ label: title, value: document.number }, ...own.map(({ label, amount }) => ({ label, value: amount }))];
}
