import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { OrderRecord, PaymentRow } from '../order/record.ts';

/** A payment of a visit with its refundable amounts: `card` of the card's part, `credit` of the account credit's part. */
export interface PaymentShare {
  payment: PaymentRow;
  card: number;
  credit: number;
}

/** Nothing was taken in these states, so nothing can be refunded. Such a payment is voided instead. */
const uncollectedStates: readonly string[] = [
  'none',
  'requested',
  'failed',
  'actionRequired',
  'processing',
  'authorised',
  'voided',
  'waived',
];

/** The payments that hold a visit's money: the current one and earlier kept ones, newest first. */
export async function sharesOf(on: Database | Transaction, { order }: OrderRecord): Promise<PaymentShare[]> {
  const payments = await on
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where((eb) => eb.or([eb('id', '=', order.payment_id), eb('kept', '=', true)]))
    .orderBy('kept')
    .orderBy('created_at', 'desc')
    .execute();
  const refunds = await on
    .selectFrom('refunds')
    .select(({ fn }) => ['payment_id', fn.sum<string>('card').as('card'), fn.sum<string>('credit').as('credit')])
    .where('order_id', '=', order.id)
    .groupBy('payment_id')
    .execute();
  return payments.map((payment) => ({ payment, ...leftOf(payment, refundOf(refunds, payment)) }));
}

/** What was really taken for a visit, before refunds: from cards, as their statements say, and from account credit. */
export async function takenOf(
  on: Database | Transaction,
  order: { id: string; payment_id: string },
): Promise<Pick<PaymentShare, 'card' | 'credit'>> {
  const payments = await standing(on, { id: order.id, paymentId: order.payment_id });
  const taken = payments.map((payment) => leftOf(payment, undefined));
  return { card: taken.reduce((sum, { card }) => sum + card, 0), credit: taken.reduce((sum, { credit }) => sum + credit, 0) };
}

const standing = prepared((db, { id, paymentId }: { id: string; paymentId: string }) =>
  db
    .selectFrom('payments')
    .select(['id', 'state', 'captured', 'credit'])
    .where('order_id', '=', id)
    .where((eb) => eb.or([eb('id', '=', paymentId), eb('kept', '=', true)])),
);

type Taken = Pick<PaymentRow, 'id' | 'state' | 'captured' | 'credit'>;
interface Refunded {
  payment_id: string;
  card: string;
  credit: string;
}

const refundOf = (refunds: readonly Refunded[], { id }: Taken) => refunds.find((refund) => refund.payment_id === id);

function leftOf(payment: Taken, back: Refunded | undefined): { card: number; credit: number } {
  const isTaken = !uncollectedStates.includes(payment.state);
  return {
    card: payment.captured - Number(back?.card ?? 0),
    credit: isTaken ? payment.credit - Number(back?.credit ?? 0) : 0,
  };
}

/** The cents that we keep of each visit: the sum of its shares, for many visits at once. */
export async function keptAmounts(on: Database | Transaction, orderIds: readonly string[]): Promise<Map<string, number>> {
  const isAsked = sql<boolean>`orders.id = any(${arrayOf(orderIds)}::uuid[])`;
  const payments = await on
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.order_id', 'payments.state', 'payments.captured', 'payments.credit'])
    .where(isAsked)
    .where(({ or, eb, ref }) => or([eb('payments.id', '=', ref('orders.payment_id')), eb('payments.kept', '=', true)]))
    .execute();
  const refunds = await on
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(({ fn }) => ['refunds.payment_id', fn.sum<string>('refunds.card').as('card'), fn.sum<string>('refunds.credit').as('credit')])
    .where(isAsked)
    .groupBy('refunds.payment_id')
    .execute();
  const backOf = new Map(refunds.map((refund) => [refund.payment_id, refund]));
  const kept = new Map<string, number>();
  for (const { order_id: orderId, ...payment } of payments) {
    const { card, credit } = leftOf(payment, backOf.get(payment.id));
    kept.set(orderId, (kept.get(orderId) ?? 0) + card + credit);
  }
  return kept;
}
