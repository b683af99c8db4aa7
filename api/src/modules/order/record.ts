import { minutesOfDay, timeOfMinutes } from '@nitida/domain';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type SubscriptionRow = Selectable<Tables['subscriptions']>;
export type PaymentRow = Selectable<Tables['payments']>;
export type DisputeRow = Selectable<Tables['disputes']>;

/** A visit with its current payment. */
export interface OrderRecord {
  order: OrderRow;
  payment: PaymentRow;
}

/** When the present start was chosen, at booking or at the last rescheduling. Deadlines before the start are counted from it. */
export const startChosenAt = ({ moved_at, created_at }: Pick<OrderRow, 'moved_at' | 'created_at'>): Date => moved_at ?? created_at;

/** The planned end, such as `17:30`. */
export const endTimeOf = ({ time, price }: Pick<OrderRow, 'time' | 'price'>): string =>
  timeOfMinutes(minutesOfDay(time) + price.durationMinutes);

const heldOrder = prepared((db, { id }: { id: string }) => db.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate());
const orderById = prepared((db, { id }: { id: string }) => db.selectFrom('orders').selectAll().where('id', '=', id));
const paymentById = prepared((db, { id }: { id: string }) => db.selectFrom('payments').selectAll().where('id', '=', id));

/** Reads an order with its payment and locks it until the transaction ends. Every command on an order starts with it. */
export async function lockOrder(trx: Transaction, orderId: string): Promise<OrderRecord | null> {
  const [order] = await heldOrder(trx, { id: orderId });
  if (!order) return null;
  const [payment] = await paymentById(trx, { id: order.payment_id });
  if (!payment) throw new Error('An order has no payment');
  return { order, payment };
}

export async function findOrder(on: Database | Transaction, orderId: string): Promise<OrderRecord | null> {
  const [order] = await orderById(on, { id: orderId });
  if (!order) return null;
  const [payment] = await paymentById(on, { id: order.payment_id });
  return payment ? { order, payment } : null;
}

/** Locks a series before several of its visits change. Its row is locked before theirs. @returns undefined when there is none */
export const lockSeries = (trx: Transaction, id: string): Promise<SubscriptionRow | undefined> =>
  trx.selectFrom('subscriptions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The orders of a customer or of a series, earliest start first. */
export async function findOrders(db: Database | Transaction, by: { userId: string } | { subscriptionId: string }): Promise<OrderRecord[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .$if('userId' in by, (query) => query.where('user_id', '=', 'userId' in by ? by.userId : ''))
    .$if('subscriptionId' in by, (query) => query.where('subscription_id', '=', 'subscriptionId' in by ? by.subscriptionId : ''))
    .orderBy('start_at')
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.payment_id);
  const payments = await db.selectFrom('payments').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return orders.flatMap((order) => {
    const payment = byId.get(order.payment_id);
    return payment ? [{ order, payment }] : [];
  });
}
