import type { Order } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

const creditOf = prepared((db, { id, paymentId }: { id: string; paymentId: string }) =>
  db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<string | null>('credit').as('used'))
    .where('order_id', '=', id)
    .where((eb) => eb.or([eb('id', '=', paymentId), eb('kept', '=', true)])),
);
const notesOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('credit_notes')
    .select(['number', 'amount', 'target', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number'),
);

/** What of a visit's price account credit pays or paid, in cents. */
export async function creditUsedOf(on: Database | Transaction, order: { id: string; payment_id: string }): Promise<number> {
  const [sum] = await creditOf(on, { id: order.id, paymentId: order.payment_id });
  return Number(sum?.used ?? 0);
}

/** The refunds of a visit, each with its credit note, oldest first. */
export async function refundsOf(on: Database | Transaction, orderId: string): Promise<Order['refunds']> {
  const notes = await notesOf(on, { orderId });
  return notes.map(({ number, amount, target, issued_at: at }) => ({ number, amount, to: target, at: at.toISOString() }));
}
