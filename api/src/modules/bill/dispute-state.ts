import type { Order, RefundTarget } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/** The bank holds the money, and the dispute is not decided. */
export const openDisputeStates = ['needsResponse', 'underReview'] as const;
/** The bank asks or has asked about the payment. It is not disputed. */
export const inquiryStates = ['inquiry', 'closed'] as const;

/** Whether the payment is disputed. Nothing is refunded meanwhile, because the customer would receive the money twice if we lose. */
export async function isDisputed(on: Database | Transaction, paymentId: string, intentId: string): Promise<boolean> {
  const row = await on
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('intent_id', '=', intentId)
    .where('state', 'in', openDisputeStates)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the bank holds the money or has returned it to the customer for good. */
export async function isTakenByBank(on: Database | Transaction, paymentId: string, intentId: string): Promise<boolean> {
  const row = await on
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('intent_id', '=', intentId)
    .where('state', 'in', [...openDisputeStates, 'lost'])
    .executeTakeFirst();
  return row !== undefined;
}

/** The payments of a visit that are in an open dispute. */
export async function disputedPayments(on: Database | Transaction, orderId: string): Promise<string[]> {
  const rows = await on
    .selectFrom('disputes')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .where('state', 'in', openDisputeStates)
    .execute();
  return rows.map((row) => row.payment_id);
}

/** The destination of a refund. A disputed payment can be refunded only to the card, because the bank may return the money there first. */
export async function refundTargetOf(trx: Transaction, orderId: string, wished: RefundTarget): Promise<RefundTarget> {
  if (wished === 'card') return wished;
  const row = await trx
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', openDisputeStates)
    .executeTakeFirst();
  return row ? 'card' : wished;
}

/** The cents of a visit's payments that banks returned to the customer in lost disputes. */
export async function lostDisputeAmount(on: Database | Transaction, orderId: string): Promise<number> {
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
    .where('state', 'not in', inquiryStates)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(1),
);

/** The latest dispute of a visit in the customer's view. */
export async function disputeOf(on: Database | Transaction, orderId: string): Promise<Order['dispute']> {
  const [row] = await newest(on, { orderId });
  if (!row) return null;
  const { state, amount, opened_at: at } = row;
  return { state: state === 'won' || state === 'lost' ? state : 'open', amount, at: at.toISOString() };
}

/** The cards with which the customer disputed a payment, as `brand last4`, until staff allow to charge them again. */
export async function disputedCards(on: Database | Transaction, userId: string): Promise<string[]> {
  const rows = await on
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(sql<string | null>`payments.card ->> 'brand' || ' ' || (payments.card ->> 'last4')`.as('card'))
    .where('orders.user_id', '=', userId)
    .where('disputes.card_allowed_at', 'is', null)
    .where('disputes.state', 'not in', inquiryStates)
    .execute();
  return rows.flatMap(({ card }) => (card === null ? [] : [card]));
}
