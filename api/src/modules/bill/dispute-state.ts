import type { Order, RefundTarget } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/** The bank has the money, and nobody has decided whose it is. */
export const undecided = ['needsResponse', 'underReview'] as const;
/** The bank only asks, or only asked: nothing is disputed. */
export const onlyAsked = ['inquiry', 'closed'] as const;

/** While a payment is disputed nothing of it is given back: if we lose, its customer would have it twice. */
export async function isDisputed(on: Database | Transaction, paymentId: string, intentId: string): Promise<boolean> {
  const row = await on
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('intent_id', '=', intentId)
    .where('state', 'in', undecided)
    .executeTakeFirst();
  return row !== undefined;
}

/** The bank has it, or gave it to its customer for good. */
export async function hasBank(on: Database | Transaction, paymentId: string, intentId: string): Promise<boolean> {
  const row = await on
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('intent_id', '=', intentId)
    .where('state', 'in', [...undecided, 'lost'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a refund goes: what is disputed can only go the way it came, because the bank may give it there first. */
export async function refundTargetOf(trx: Transaction, orderId: string, wished: RefundTarget): Promise<RefundTarget> {
  if (wished === 'card') return wished;
  const row = await trx
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', undecided)
    .executeTakeFirst();
  return row ? 'card' : wished;
}

/** Cents that banks gave back to their customer for good, of a visit's payments. */
export async function lostOf(on: Database | Transaction, orderId: string): Promise<number> {
  const { lost } = await on
    .selectFrom('disputes')
    .select(({ fn }) => fn.sum<string | null>('amount').as('lost'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'lost')
    .executeTakeFirstOrThrow();
  return Number(lost ?? 0);
}

const newest = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('disputes')
    .select(['state', 'amount', 'opened_at'])
    .where('order_id', '=', orderId)
    .where('state', 'not in', onlyAsked)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(1),
);

/** The newest dispute of a visit as its customer sees it. */
export async function disputeOf(on: Database | Transaction, orderId: string): Promise<Order['dispute']> {
  const [row] = await newest(on, { orderId });
  if (!row) return null;
  const { state, amount, opened_at: at } = row;
  return { state: state === 'won' || state === 'lost' ? state : 'open', amount, at: at.toISOString() };
}

/** The cards of a customer that they disputed a payment of, until staff allows to charge them again: `brand last4`. */
export async function heldCards(on: Database | Transaction, userId: string): Promise<string[]> {
  const rows = await on
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(sql<string | null>`payments.card ->> 'brand' || ' ' || (payments.card ->> 'last4')`.as('card'))
    .where('orders.user_id', '=', userId)
    .where('disputes.card_allowed_at', 'is', null)
    .where('disputes.state', 'not in', onlyAsked)
    .execute();
  return rows.flatMap(({ card }) => (card === null ? [] : [card]));
}
