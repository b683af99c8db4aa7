import type { Database } from '../../db/database.ts';
import { orderTexts } from '../notification/texts.ts';
import type { OrderRow } from '../order/record.ts';
import { type IssuedPaper, papersOf } from './read-papers.ts';
import { invoiceTexts } from './texts.ts';

export interface ReceiptFacts {
  /** Of the invoices, oldest first. */
  numbers: string[];
  /** Cents that a card or account credit paid, before anything went back. */
  paid: number;
  rows: { label: string; value: string }[];
}

/** What was billed and paid for a visit, as its papers say it, for a mail. */
export async function receiptOf(db: Database, order: OrderRow): Promise<ReceiptFacts> {
  const papers = await papersOf(db, order);
  const invoices = papers.filter(({ kind }) => kind === 'invoice');
  const isPlain = papers.length === 1 && papers[0]?.ways.length === 1;
  return {
    numbers: invoices.map(({ number }) => number),
    paid: invoices.reduce((sum, { paid }) => sum + paid, 0),
    rows: papers.flatMap((paper) => rowsOf(paper, order, isPlain)),
  };
}

/** A single invoice that was paid in one way needs no sum of its own: what was paid is that sum. */
function rowsOf(paper: IssuedPaper, { lng }: OrderRow, isPlain: boolean): ReceiptFacts['rows'] {
  const isInvoice = paper.kind === 'invoice';
  const title = isInvoice ? orderTexts[lng].row.invoice : invoiceTexts[lng].creditNote;
  const own = [...(isInvoice ? paper.lines : []), ...paper.sums, ...(isPlain ? [] : [paper.total, ...paper.ways])];
  return [{ label: title, value: paper.number }, ...own.map(({ label, amount }) => ({ label, value: amount }))];
}
