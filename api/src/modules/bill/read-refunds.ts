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

const underWayOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('card').as('card'))
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null),
);

const rowsOf = prepared((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.order_id', 'refunds.credit_note', 'refunds.target', 'refunds.card', 'refunds.credit', 'refunds.by_bank'])
    .select(sql<boolean>`payments.kept or payments.id = orders.payment_id`.as('stands'))
    .select(
      sql<boolean>`refunds.done_at is null and exists (
        select from disputes where disputes.payment_id = refunds.payment_id and disputes.state in ('needsResponse', 'underReview')
      )`.as('waits'),
    )
    .where('refunds.order_id', '=', sql<string>`any(${ids})`),
);

/** Refunded cents by destination. */
export type RefundedAmounts = Order['refundedTo'];

/** The destinations of a refund: the card's part goes to its target, and spent credit always returns to the account. */
const destinationsOf = ({
  target,
  card,
  credit,
  by_bank,
  waits,
}: {
  target: RefundTarget;
  card: number;
  credit: number;
  by_bank: boolean;
  waits: boolean;
}): RefundedAmounts =>
  target === 'card'
    ? { card, credit, ...(by_bank && { byBank: card }), ...(waits && { waiting: card }) }
    : { card: 0, credit: card + credit };

function sumOf(parts: readonly RefundedAmounts[]): RefundedAmounts {
  const byBank = parts.reduce((sum, part) => sum + (part.byBank ?? 0), 0);
  const waiting = parts.reduce((sum, part) => sum + (part.waiting ?? 0), 0);
  return {
    card: parts.reduce((sum, { card }) => sum + card, 0),
    credit: parts.reduce((sum, { credit }) => sum + credit, 0),
    ...(byBank > 0 && { byBank }),
    ...(waiting > 0 && { waiting }),
  };
}

/** The refunds of each visit by destination. A payment that was fully refunded and then replaced by another does not count. */
export async function refundedToOf(on: Database | Transaction, ids: string[]): Promise<(orderId: string) => RefundedAmounts> {
  const rows = ids.length === 0 ? [] : await rowsOf(on, { ids });
  return (orderId) => sumOf(rows.filter((row) => row.order_id === orderId && row.stands).map(destinationsOf));
}

/** The refunds of each credit note by destination, and whether it concerns a current payment of the visit. */
export async function creditNoteRefunds(
  on: Database | Transaction,
  orderId: string,
): Promise<(number: string) => { refunded: RefundedAmounts; isCurrent: boolean }> {
  const rows = await rowsOf(on, { ids: [orderId] });
  return (number) => {
    const own = rows.filter((row) => row.credit_note === number);
    return { refunded: sumOf(own.map(destinationsOf)), isCurrent: own.some(({ stands }) => stands) };
  };
}

/** The cents that are to be refunded to cards and have not been yet. */
export async function refundsUnderWay(on: Database | Transaction, orderId: string): Promise<number> {
  const [sum] = await underWayOf(on, { orderId });
  return Number(sum?.card ?? 0);
}

/** The part of a visit's price that account credit pays, in cents. */
export async function creditUsedOf(on: Database | Transaction, order: { id: string; payment_id: string }): Promise<number> {
  const [sum] = await creditOf(on, { id: order.id, paymentId: order.payment_id });
  return Number(sum?.used ?? 0);
}

/** The refunds of the visit's current payments with their credit notes, oldest first. */
export async function refundsOf(on: Database | Transaction, orderId: string): Promise<Order['refunds']> {
  const [notes, refundsOfNote] = await Promise.all([notesOf(on, { orderId }), creditNoteRefunds(on, orderId)]);
  return notes.flatMap(({ number, amount, target, issued_at: at }) => {
    const { refunded, isCurrent } = refundsOfNote(number);
    return isCurrent ? [{ number, amount, ...refunded, to: target, at: at.toISOString() }] : [];
  });
}
