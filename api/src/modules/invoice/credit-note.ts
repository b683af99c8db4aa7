import { ivaShare, toMadrid } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { RefundTarget } from '../../db/money-tables.ts';
import { isSimplified, nextNumber } from '../order/numbers.ts';
import type { OrderRecord, OrderRow } from '../order/record.ts';
import { appendRecord, type Chain, openChain } from '../verifactu/chain.ts';
import { creditNoteRecord, standingInvoice } from '../verifactu/document-record.ts';
import { lastInvoice } from './last-invoice.ts';

type NoteContext = Pick<OrderingContext, 'clock' | 'config' | 'jobs'>;

/** What a credit note takes back, in cents, and why: a refund, a bank's decision, or the name of a wrong customer. */
interface Note {
  /** The last invoice of the payment. Its full form is corrected, where it has one. */
  invoiceNumber: string;
  subtotal: number;
  iva: number;
  amount: number;
  target?: RefundTarget;
  byBank?: boolean;
  reissued?: boolean;
}

/**
 * Issues the credit note of a refund of one payment with its share of the IVA. It corrects the last invoice of that payment. All credit notes of an invoice
 * together never correct more IVA than was invoiced, and exactly that after a full refund.
 * @returns its number; null when the payment was not invoiced
 */
export async function issueCreditNote(
  context: NoteContext,
  trx: Transaction,
  { order, payment }: OrderRecord,
  { amount, target, byBank = false }: { amount: number; target: RefundTarget; byBank?: boolean },
): Promise<string | null> {
  const invoice = await lastInvoice(trx, payment.id);
  if (!invoice) return null;
  const earlier = await trx.selectFrom('credit_notes').select(['amount', 'iva']).where('invoice_number', '=', invoice.number).execute();
  // Subtracts what earlier notes corrected, so that the cents of the parts are those of the whole.
  const iva = Math.max(0, ivaShare(total(earlier, 'amount') + amount, invoice) - total(earlier, 'iva'));
  const chain = await openChain(context, trx);
  return writeCreditNote(context, trx, chain, order, {
    invoiceNumber: invoice.number,
    subtotal: amount - iva,
    iva,
    amount,
    target,
    byBank,
  });
}

/** Numbers and stores a credit note with its record. @returns its number */
export async function writeCreditNote(
  context: NoteContext,
  trx: Transaction,
  chain: Chain,
  order: OrderRow,
  { invoiceNumber, subtotal, iva, amount, target = 'card', byBank = false, reissued = false }: Note,
): Promise<string> {
  const at = context.clock.now();
  const standing = await standingInvoice(trx, order, invoiceNumber);
  const number = await nextNumber(trx, isSimplified(standing.number) ? 'simplifiedNote' : 'creditNote', at);
  await trx
    .insertInto('credit_notes')
    .values({
      ...{ number, order_id: order.id, invoice_number: invoiceNumber, target, subtotal, iva, amount, reference: number },
      ...{ by_bank: byBank, reissued, issued_at: at },
    })
    .execute();
  const issued = { number, date: toMadrid(at).date };
  await appendRecord(context, trx, chain, creditNoteRecord(standing, issued, { base: subtotal, iva, total: amount }, byBank));
  return number;
}

const total = <K extends string>(rows: readonly Record<K, number | null>[], key: K): number =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
