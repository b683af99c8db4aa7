import type { Database } from '@nitida/api/development';
import type { PaymentState, ServiceState } from '@nitida/contract';

export interface PaymentLine {
  id: string;
  orderId: string;
  orderNumber: string;
  email: string;
  state: PaymentState;
  amount: number;
  captured: number;
  refunded: number;
  sessionId: string | null;
  /** The provider's payment, once there is one. */
  intentId: string | null;
}

export interface OpenOrder {
  id: string;
  number: string;
  email: string;
  service: ServiceState;
  date: string;
  time: string;
  cleaners: number;
  accepted: number;
  asked: number;
}

const shown = 100;

/** Which payments are meant. The newest are those with the latest business time, which a tester may have set back since. */
export interface PaymentFilter {
  orderId?: string | undefined;
  email?: string | undefined;
}

export async function recentPayments(db: Database, { orderId, email }: PaymentFilter = {}): Promise<PaymentLine[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'payments.id',
      'orders.id as orderId',
      'orders.number',
      'users.email',
      'payments.state',
      'payments.amount',
      'payments.captured',
      'payments.refunded',
      'payments.session_id',
      'payments.intent_id',
    ])
    .$if(orderId !== undefined, (query) => query.where('orders.id', '=', orderId ?? ''))
    .$if(email !== undefined, (query) => query.where('users.email', '=', email ?? ''))
    .orderBy('payments.created_at', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ number, session_id, intent_id, ...row }) => ({
    ...row,
    orderNumber: number,
    sessionId: session_id,
    intentId: intent_id,
  }));
}

/** Orders whose visit is still open, newest first. */
export async function openOrders(db: Database): Promise<OpenOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.number', 'users.email', 'orders.service', 'orders.date', 'orders.time', 'orders.price'])
    .where('orders.service', 'in', ['scheduled', 'awaiting', 'confirmed', 'inProgress'])
    .orderBy('orders.created_at', 'desc')
    .limit(shown)
    .execute();
  if (orders.length === 0) return [];
  const offers = await db
    .selectFrom('offers')
    .select(['order_id', 'state'])
    .where(
      'order_id',
      'in',
      orders.map((order) => order.id),
    )
    .execute();
  const count = (orderId: string, state: string): number =>
    offers.filter((offer) => offer.order_id === orderId && offer.state === state).length;
  return orders.map(({ price, ...order }) => ({
    ...order,
    cleaners: price.cleaners,
    accepted: count(order.id, 'accepted'),
    asked: count(order.id, 'offered'),
  }));
}
