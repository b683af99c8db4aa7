import { ivaShare } from '@nitida/domain';
import type { OrderingContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { RefundTarget } from '../../db/money-tables.ts';
import { nextNumber } from '../order/numbers.ts';
import type { OrderRecord } from '../order/record.ts';

/**
 * Issues the credit note of a refund with its share of the IVA. All credit notes of a visit together never correct more IVA than was invoiced, and exactly
 * that after a full refund.
 * @returns its number; null when nothing was invoiced
 */
export async function issueCreditNote(
  { clock }: Pick<OrderingContext, 'clock'>,
  trx: Transaction,
  { order }: OrderRecord,
  { amount, target }: { amount: number; target: RefundTarget },
): Promise<string | null> {
  const invoices = await trx.selectFrom('invoices').selectAll().where('order_id', '=', order.id).orderBy('number').execute();
  const newest = invoices.at(-1);
  if (!newest) return null;
  const earlier = await trx.selectFrom('credit_notes').select(['amount', 'iva']).where('order_id', '=', order.id).execute();
  const before = total(earlier, 'amount');
  const invoiced = { total: total(invoices, 'total'), iva: total(invoices, 'iva') };
  // Subtracts what earlier notes corrected, because a later invoice changes how the cents are split.
  const corrected = Math.max(0, ivaShare(before + amount, invoiced) - total(earlier, 'iva'));
  const at = clock.now();
  const number = await nextNumber(trx, 'creditNote', at);
  await trx
    .insertInto('credit_notes')
    .values({
      number,
      order_id: order.id,
      invoice_number: newest.number,
      target,
      subtotal: amount - corrected,
      iva: corrected,
      amount,
      reference: number,
      issued_at: at,
    })
    .execute();
  return number;
}

/** Old credit notes did not store their IVA and count as zero, so that the next note corrects their share too. */
const total = <K extends string>(rows: readonly Record<K, number | null>[], key: K): number =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
