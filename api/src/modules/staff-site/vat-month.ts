import type { VatMonth, VatRow } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Bounds, daysOf } from './day-bounds.ts';

/** So many receipts are read at once, however many a day has. */
const receiptsAtOnce = 100;

/** The invoices and then the credit notes of a month, in the order of their issue. */
export async function vatMonth(db: Database, bounds: Bounds, atOnce = receiptsAtOnce): Promise<VatMonth> {
  const invoices: VatRow[] = [];
  const notes: VatRow[] = [];
  for (const { date, ...day } of daysOf(bounds)) {
    for await (const { number, orderNumber, subtotal, iva, total } of inPages((page) => invoicesOf(db, page), day, atOnce))
      invoices.push({ number, orderNumber, date, net: subtotal, vat: iva, total });
    for await (const { number, orderNumber, subtotal, amount } of inPages((page) => creditNotesOf(db, page), day, atOnce)) {
      // Early credit notes have no net amount of their own.
      const net = subtotal ?? amount;
      notes.push({ number, orderNumber, date, net: -net, vat: net - amount, total: -amount });
    }
  }
  const rows = [...invoices, ...notes];
  const sum = (part: 'net' | 'vat' | 'total') => rows.reduce((all, row) => all + row[part], 0);
  return { rows, net: sum('net'), vat: sum('vat'), total: sum('total') };
}

/** Where a receipt stands among those of its day. */
interface Place {
  issued_at: Date;
  number: string;
}

interface Page extends Bounds {
  after: Place | null;
  limit: number;
}

async function* inPages<R extends Place>(read: (page: Page) => Promise<R[]>, day: Bounds, limit: number): AsyncGenerator<R> {
  let after: Place | null = null;
  do {
    const rows: R[] = await read({ ...day, after, limit });
    yield* rows;
    after = rows.length === limit ? (rows.at(-1) ?? null) : null;
  } while (after !== null);
}

const invoicesOf = (db: Database, { from, until, after, limit }: Page) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'orders.number as orderNumber', 'issued_at'])
    .select(['invoices.subtotal', 'invoices.iva', 'invoices.total'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .$if(after !== null, (query) => query.where(sql<boolean>`(issued_at, invoices.number) > (${after?.issued_at}, ${after?.number})`))
    .orderBy('issued_at')
    .orderBy('invoices.number')
    .limit(limit)
    .execute();

const creditNotesOf = (db: Database, { from, until, after, limit }: Page) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'orders.number as orderNumber', 'issued_at'])
    .select(['credit_notes.subtotal', 'credit_notes.amount'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .$if(after !== null, (query) => query.where(sql<boolean>`(issued_at, credit_notes.number) > (${after?.issued_at}, ${after?.number})`))
    .orderBy('issued_at')
    .orderBy('credit_notes.number')
    .limit(limit)
    .execute();
