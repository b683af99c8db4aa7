import type { ListedOrder, orderList, staffOrderQuery } from '@nitida/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../db/database.ts';
import { acceptedBy } from './accepted-by.ts';
import { dayEnd, dayStart } from './day-bounds.ts';
import { findOrders } from './find-orders.ts';
import { hasAll } from './has-all.ts';
import { inTurn, type ListQuery, readPage } from './read-page.ts';
import { textPatterns } from './search-words.ts';
import { presentStaffOrder, staffOrders } from './staff-orders.ts';

type OrderQuery = z.output<typeof staffOrderQuery>;
export type OrderList = z.output<typeof orderList>;

/** Each has an index. That of the numbers has this very expression: the tenthousandth order of a year stands behind the others. */
const keys: Record<OrderQuery['sort'], RawBuilder<unknown>> = {
  start: sql`orders.start_at`,
  number: sql`(split_part(orders.number, '-', 1) || lpad(split_part(orders.number, '-', 2), 9, '0'))`,
  customer: sql`users.full_name`,
  total: sql`orders.price_total`,
};

/** A page of the orders that fit, and how many fit. */
export async function listOrders(db: Database, query: OrderQuery, now: Date): Promise<OrderList> {
  const found = query.text === undefined ? null : await findOrders(db, query.text, now);
  const list: ListQuery = {
    from: query.sort === 'customer' ? sql`orders inner join users on users.id = orders.user_id` : sql`orders`,
    of: sql`true`,
    where: [...(found ? [sql<SqlBool>`orders.id = any(${found.ids})`] : []), ...conditionsOf(query)],
    id: sql`orders.id`,
    key: keys[query.sort],
  };
  const { ids, count, isMore } = await readPage(db, list, query);
  return { orders: await readListed(db, ids), count, isMore: isMore || found?.isMore === true };
}

function conditionsOf({ service, payment, repeats, place, cleaner, from, until }: OrderQuery): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (service !== undefined) conditions.push(sql`orders.service = ${service}`);
  if (payment !== undefined) conditions.push(sql`orders.payment_id in (select id from payments where state = ${payment})`);
  if (repeats !== undefined) conditions.push(sql`(orders.subscription_id is not null) = ${repeats === 'series'}`);
  if (place !== undefined) conditions.push(hasAll(sql`orders.place`, textPatterns(place)));
  if (cleaner !== undefined)
    conditions.push(sql`orders.id in (select order_id from offers where cleaner_id = ${cleaner} and state = 'accepted')`);
  if (from !== undefined) conditions.push(sql`orders.start_at >= ${dayStart(from)}`);
  if (until !== undefined) conditions.push(sql`orders.start_at < ${dayEnd(until)}`);
  return conditions;
}

async function readListed(db: Database, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await staffOrders(db).select('orders.subscription_id').where('orders.id', 'in', ids).execute();
  const cleaners = await acceptedBy(db, ids);
  return inTurn(ids, rows).map((row) => ({
    ...presentStaffOrder(row),
    postalCode: row.address.postalCode,
    isSeries: row.subscription_id !== null,
    cleaners: cleaners.get(row.id) ?? [],
  }));
}
