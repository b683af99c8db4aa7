import type { AffiliateStatement } from '@nitida/contract';
import { type ReferralTerms, referralCommission, roundHalfUp } from '@nitida/domain';
import { type Selectable, sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import { inParts } from '../../db/in-parts.ts';
import { keptAmounts } from '../bill/visit-payments.ts';
import { type AffiliateRow, isSelf } from '../referral/store.ts';

type On = Database | Transaction;
type Line = AffiliateStatement['lines'][number];

export interface Commissions {
  /** The number of referred customers. */
  referred: number;
  /** Earliest visit first. */
  lines: Line[];
}

type CompletedOrder = Pick<Selectable<Tables['orders']>, 'id' | 'number' | 'date' | 'price' | 'user_id'>;
type Customer = Pick<Selectable<Tables['users']>, 'id' | 'email' | 'mobile' | 'created_at' | 'affiliate_id'>;

/** The commissions of affiliates, by their ids: a line for each visit that earned one or was paid out. Customers and visits are read some at a time, of all affiliates together. */
export async function commissionsOf(on: On, affiliates: readonly AffiliateRow[], terms: ReferralTerms): Promise<Map<string, Commissions>> {
  if (affiliates.length === 0) return new Map();
  const known = new Map(affiliates.map((affiliate) => [affiliate.id, affiliate]));
  const customers = await referredCustomers(on, known);
  const orders = await completedOrders(
    on,
    customers.map(({ id }) => id),
  );
  const ids = orders.map(({ id }) => id);
  const kept = new Map<string, number>();
  const paid = new Map<string, number>();
  for (const some of inParts(ids)) {
    for (const [id, amount] of await keptAmounts(on, some)) kept.set(id, amount);
    for (const [key, amount] of await paidOut(on, some)) paid.set(key, amount);
  }
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const found = new Map<string, Commissions>(affiliates.map(({ id }) => [id, { referred: 0, lines: [] }]));
  for (const { affiliate_id: id } of customers) {
    const entry = found.get(id ?? '');
    if (entry) entry.referred += 1;
  }
  for (const { id, number, date, price, user_id: userId } of orders) {
    const customer = customerOf.get(userId);
    const entry = found.get(customer?.affiliate_id ?? '');
    if (!customer || !entry) continue;
    // The amount that we retain of card and credit, in the price's ratio of net to gross.
    const paidNet = price.total === 0 ? 0 : roundHalfUp((kept.get(id) ?? 0) * price.subtotal, price.total);
    const commission = referralCommission({ referredAt: customer.created_at, date, subtotal: paidNet, refundedNet: 0 }, terms);
    const before = paid.get(`${customer.affiliate_id} ${id}`) ?? 0;
    if (commission !== 0 || before !== 0)
      entry.lines.push({ orderId: id, orderNumber: number, date, paidNet, commission, paidOut: before, due: commission - before });
  }
  return found;
}

/** The customers who came by a link. Nobody refers themselves. */
async function referredCustomers(on: On, affiliates: ReadonlyMap<string, AffiliateRow>): Promise<Customer[]> {
  const users = await on
    .selectFrom('users')
    .select(['id', 'email', 'mobile', 'created_at', 'affiliate_id'])
    .where('affiliate_id', 'in', [...affiliates.keys()])
    .execute();
  return users.filter((user) => {
    const affiliate = affiliates.get(user.affiliate_id ?? '');
    return affiliate !== undefined && !isSelf(affiliate, user);
  });
}

/** So many customers are asked for at once, because each may have many visits. */
const customersAtOnce = 20;

async function completedOrders(on: On, userIds: readonly string[]): Promise<CompletedOrder[]> {
  const orders: CompletedOrder[] = [];
  for (const some of inParts(userIds, customersAtOnce)) {
    const rows = await on
      .selectFrom('orders')
      .select(['id', 'number', 'date', 'price', 'user_id'])
      .where(sql<boolean>`user_id = any(${arrayOf(some)}::uuid[])`)
      .where('service', '=', 'completed')
      .execute();
    orders.push(...rows);
  }
  const places = orders.map((order) => ({ order, place: `${order.date} ${order.number}` }));
  return places.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ order }) => order);
}

/** What was paid out for visits, by affiliate and order. */
async function paidOut(on: On, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await on
    .selectFrom('affiliate_payout_lines as line')
    .innerJoin('affiliate_payouts as payout', 'payout.id', 'line.payout_id')
    .select(({ fn }) => ['payout.affiliate_id', 'line.order_id', fn.sum<string>('line.amount').as('amount')])
    .where(sql<boolean>`line.order_id = any(${arrayOf(orderIds)}::uuid[])`)
    .groupBy(['payout.affiliate_id', 'line.order_id'])
    .execute();
  return new Map(rows.map((row) => [`${row.affiliate_id} ${row.order_id}`, Number(row.amount)]));
}
