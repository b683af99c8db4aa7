import { ivaShare, toMadrid } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { RefundTarget } from '../../db/money-tables.ts';
import { isSimplified, nextNumber } from '../order/numbers.ts';
import type { OrderRecord } from '../order/record.ts';
import { appendRecord, openChain } from '../verifactu/chain.ts';
import { creditNoteRecord, standingInvoice } from '../verifactu/document-record.ts';

/**
 * Issues the credit note of a refund of one payment with its share of the IVA. It corrects the invoice of that payment. All credit notes of an invoice
 * together never correct more IVA than was invoiced, and exactly that after a full refund.
 * @returns its number; null when the payment was not invoiced
 */
export async function issueCreditNote(
  context: Pick<OrderingContext, 'clock' | 'config' | 'jobs'>,
  trx: Transaction,
  { order, payment }: OrderRecord,
  { amount, target, byBank = false }: { amount: number; target: RefundTarget; byBank?: boolean },
): Promise<string | null> {
  const invoice = await trx.selectFrom('invoices').selectAll().where('payment_id', '=', payment.id).executeTakeFirst();
  if (!invoice) return null;
  const earlier = await trx.selectFrom('credit_notes').select(['amount', 'iva']).where('invoice_number', '=', invoice.number).execute();
  // Subtracts what earlier notes corrected, so that the cents of the parts are those of the whole.
  const corrected = Math.max(0, ivaShare(total(earlier, 'amount') + amount, invoice) - total(earlier, 'iva'));
  const chain = await openChain(context, trx);
  const at = context.clock.now();
  const standing = await standingInvoice(trx, order, invoice.number);
  const number = await nextNumber(trx, isSimplified(standing.number) ? 'simplifiedNote' : 'creditNote', at);
  await trx
    .insertInto('credit_notes')
    .values({
      number,
      order_id: order.id,
      invoice_number: invoice.number,
      target,
      subtotal: amount - corrected,
      iva: corrected,
      amount,
      reference: number,
      by_bank: byBank,
      issued_at: at,
    })
    .execute();
  const issued = { number, date: toMadrid(at).date };
  await appendRecord(
    context,
    trx,
    chain,
    creditNoteRecord(standing, issued, { base: amount - corrected, iva: corrected, total: amount }, byBank),
  );
  return number;
}

const total = <K extends string>(rows: readonly Record<K, number | null>[], key: K): number =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
