import { type Language, localeOf, serviceKeys } from '@nitida/contract';
import { nameIn } from '@nitida/contract/all-names';
import { formatDate, toMadrid } from '@nitida/domain';
import type { InvoiceDocument } from '../../db/invoice-document.ts';
import { filled } from '../../filled.ts';
import { lineLabel } from '../order-texts/line-label.ts';
import { money } from '../order-texts/order-facts.ts';
import { orderTexts } from '../order-texts/texts.ts';
import { invoiceTexts } from './texts.ts';

/** A document ready to render: all words in its customer's language, all amounts formatted. */
export interface PrintableDocument {
  title: string;
  /** What kind of document it is, such as a simplified invoice or the correction of one, a sentence each. */
  kinds: string[];
  /** What its QR code says. Null for a document without a record. */
  check: string | null;
  /** The facts in tiles below the title. */
  facts: { label: string; value: string }[];
  from: { label: string; lines: string[]; note: string | null };
  to: { label: string; lines: string[] };
  caption: string;
  lines: { label: string; amount: string }[];
  sums: { label: string; amount: string }[];
  total: { label: string; amount: string };
  /** How it was paid, or how it was refunded. */
  paymentLines: { label: string; amount: string }[];
}

export interface InvoiceFacts {
  number: string;
  subtotal: number;
  iva: number;
  total: number;
  issuedAt: Date;
  document: InvoiceDocument;
  check?: string | null;
  /** The simplified invoices in whose place a full one stands. */
  replaces?: readonly string[];
  /** The invoice with wrong details in whose place it stands. */
  corrects?: string | null;
}

export interface CreditNoteFacts {
  number: string;
  /** The document that it corrects, and the day of that document's issue. */
  corrected: { number: string; date: string };
  subtotal: number;
  iva: number;
  amount: number;
  /** The refunded cents by destination. */
  refunded: { card: number; credit: number };
  /** Whether a bank took the card's part in a dispute. */
  byBank: boolean;
  /** Whether it makes room for an invoice with corrected details. */
  reissued: boolean;
  issuedAt: Date;
  check?: string | null;
}

export function printableInvoice({
  number,
  subtotal,
  iva,
  total,
  issuedAt,
  document,
  check = null,
  replaces = [],
  corrects = null,
}: InvoiceFacts): PrintableDocument {
  const { lng, paid } = document;
  const { row } = orderTexts[lng];
  const texts = invoiceTexts[lng];
  const euros = (cents: number): string => money(lng, cents);
  const service = nameIn(lng, serviceKeys[document.serviceType]);
  const lines =
    document.lines.length > 0
      ? document.lines.filter(({ amount }) => amount !== 0).map((line) => ({ label: lineLabel(line, lng), amount: euros(line.amount) }))
      : null;
  return {
    ...headOf(document, issuedAt, `${row.invoice} ${number}`),
    kinds: [...kindOf(document, check, replaces), ...(corrects === null ? [] : [filled(texts.reissued, { number: corrects })])],
    check,
    caption: `${service}. ${texts.net}`,
    lines: lines ?? [{ label: replaces.length > 0 || corrects !== null ? service : texts.difference, amount: euros(subtotal) }],
    sums: sumsOf(lng, subtotal, iva, document.ivaPercent),
    total: { label: row.total, amount: euros(total) },
    paymentLines: withoutZeros([
      [texts.card, paid.card],
      [texts.credit, paid.credit],
      [texts.waived, paid.waived],
    ]).map(([label, cents]) => ({ label, amount: euros(cents) })),
  };
}

/** The amounts of a credit note are negative, because it corrects an invoice. */
export function printableCreditNote(note: CreditNoteFacts, document: InvoiceDocument): PrintableDocument {
  const { lng } = document;
  const { row } = orderTexts[lng];
  const texts = invoiceTexts[lng];
  const euros = (cents: number): string => money(lng, cents);
  const { number, date } = note.corrected;
  return {
    check: note.check ?? null,
    ...headOf(document, note.issuedAt, `${texts.creditNote} ${note.number}`),
    // The law wants the reason of a correction.
    kinds: [filled(texts.correction, { number, date: formatDate(date) }), texts[reasonOf(note)]],
    caption: texts.net,
    lines: [{ label: nameIn(lng, serviceKeys[document.serviceType]), amount: euros(-note.subtotal) }],
    sums: sumsOf(lng, -note.subtotal, -note.iva, document.ivaPercent),
    total: { label: row.total, amount: euros(-note.amount) },
    paymentLines: withoutZeros([
      [note.byBank ? texts.byBank : texts.toCard, note.refunded.card],
      [texts.toCredit, note.refunded.credit],
    ]).map(([label, cents]) => ({ label, amount: euros(cents) })),
  };
}

const reasonOf = ({ byBank, reissued }: CreditNoteFacts): 'disputed' | 'wrongDetails' | 'refunded' =>
  reissued ? 'wrongDetails' : byBank ? 'disputed' : 'refunded';

/** A document with a record says whether it is a simplified invoice, and in whose place a full one stands. */
function kindOf({ lng, tax }: InvoiceDocument, check: string | null, replaces: readonly string[]): string[] {
  if (replaces.length > 0) return [filled(invoiceTexts[lng].replaces, { number: replaces.join(', ') })];
  return check !== null && tax === null ? [invoiceTexts[lng].simplified] : [];
}

/** A full invoice names the taxpayer; their own address takes the place of the cleaning's. */
const recipientLines = ({ lng, customer, tax, place }: InvoiceDocument): string[] =>
  tax === null
    ? [customer, ...place]
    : [tax.name, `${invoiceTexts[lng].taxId} ${tax.number}`, ...(tax.address === '' ? place : [tax.address])];

function headOf(document: InvoiceDocument, issuedAt: Date, title: string): Pick<PrintableDocument, 'title' | 'facts' | 'from' | 'to'> {
  const { lng, company } = document;
  const texts = invoiceTexts[lng];
  return {
    title,
    facts: [
      { label: texts.issued, value: formatDate(toMadrid(issuedAt).date) },
      { label: orderTexts[lng].row.order, value: document.orderNumber },
      { label: texts.visit, value: `${formatDate(document.date)}, ${document.time}` },
    ],
    from: {
      label: texts.from,
      lines: [
        company.name,
        company.street,
        `${company.postalCode} ${company.city}, ${company.province}`,
        `${texts.taxId} ${company.taxId}`,
        company.register,
        company.email,
      ].filter(Boolean),
      note: company.isSample ? texts.sample : null,
    },
    to: { label: texts.to, lines: recipientLines(document) },
  };
}

const sumsOf = (lng: Language, subtotal: number, iva: number, percent: number): PrintableDocument['sums'] => [
  { label: orderTexts[lng].row.subtotal, amount: money(lng, subtotal) },
  { label: filled(orderTexts[lng].row.iva, { percent: new Intl.NumberFormat(localeOf[lng]).format(percent) }), amount: money(lng, iva) },
];

const withoutZeros = (ways: [label: string, cents: number][]): [string, number][] => ways.filter(([, cents]) => cents > 0);
