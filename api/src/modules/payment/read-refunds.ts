import type { Order } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';

/** What of a visit's price account credit pays or paid, in cents. */
export async function creditUsedOf(on: Database | Transaction, order: { id: string; payment_id: string }): Promise<number> {
  const { used } = await on
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<string | null>('credit').as('used'))
    .where('order_id', '=', order.id)
    .where((eb) => eb.or([eb('id', '=', order.payment_id), eb('kept', '=', true)]))
    .executeTakeFirstOrThrow();
  return Number(used ?? 0);
}

/** The refunds of a visit, each with its credit note, oldest first. */
export async function refundsOf(on: Database | Transaction, orderId: string): Promise<Order['refunds']> {
  const notes = await on
    .selectFrom('credit_notes')
    .select(['number', 'amount', 'target', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return notes.map(({ number, amount, target, issued_at: at }) => ({ number, amount, to: target, at: at.toISOString() }));
}
