import type { Order } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { RefundTarget } from '../../db/money-tables.ts';
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

const rowsOf = prepared((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.order_id', 'refunds.credit_note', 'refunds.target', 'refunds.card', 'refunds.credit', 'refunds.by_bank'])
    .select(sql<boolean>`payments.kept or payments.id = orders.payment_id`.as('stands'))
    .where('refunds.order_id', '=', sql<string>`any(${ids})`),
);

/** Cents by where they went. */
export type RefundedAmounts = Order['refundedTo'];

/** Where a refund goes: the card's part to its target, spent credit always back to the account. */
const waysOf = ({
  target,
  card,
  credit,
  by_bank,
}: {
  target: RefundTarget;
  card: number;
  credit: number;
  by_bank: boolean;
}): RefundedAmounts => (target === 'card' ? { card, credit, ...(by_bank && { byBank: card }) } : { card: 0, credit: card + credit });

function sumOf(ways: readonly RefundedAmounts[]): RefundedAmounts {
  const byBank = ways.reduce((sum, way) => sum + (way.byBank ?? 0), 0);
  return {
    card: ways.reduce((sum, { card }) => sum + card, 0),
    credit: ways.reduce((sum, { credit }) => sum + credit, 0),
    ...(byBank > 0 && { byBank }),
  };
}

/**
 * What of each visit was given back, each part where it went. A payment that another one replaced, because all of it had
 * gone back, is over and does not count.
 */
export async function refundedToOf(on: Database | Transaction, ids: string[]): Promise<(orderId: string) => RefundedAmounts> {
  const rows = ids.length === 0 ? [] : await rowsOf(on, { ids });
  return (orderId) => sumOf(rows.filter((row) => row.order_id === orderId && row.stands).map(waysOf));
}

/** What each credit note of a visit gave back, each part where it went, and whether it is of a payment that the visit has now. */
export async function waysOfNotes(
  on: Database | Transaction,
  orderId: string,
): Promise<(number: string) => { back: RefundedAmounts; stands: boolean }> {
  const rows = await rowsOf(on, { ids: [orderId] });
  return (number) => {
    const own = rows.filter((row) => row.credit_note === number);
    return { back: sumOf(own.map(waysOf)), stands: own.some(({ stands }) => stands) };
  };
}

/** What of a visit's price account credit pays or paid, in cents. */
export async function creditUsedOf(on: Database | Transaction, order: { id: string; payment_id: string }): Promise<number> {
  const [sum] = await creditOf(on, { id: order.id, paymentId: order.payment_id });
  return Number(sum?.used ?? 0);
}

/** The refunds of what a visit's customer paid for it as it is, each with its credit note, oldest first. */
export async function refundsOf(on: Database | Transaction, orderId: string): Promise<Order['refunds']> {
  const [notes, waysOfNote] = await Promise.all([notesOf(on, { orderId }), waysOfNotes(on, orderId)]);
  return notes.flatMap(({ number, amount, target, issued_at: at }) => {
    const { back, stands } = waysOfNote(number);
    return stands ? [{ number, amount, ...back, to: target, at: at.toISOString() }] : [];
  });
}
