import type { customerList, ListedCustomer, staffCustomerQuery } from '@nitida/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../db/database.ts';
import { dayEnd, dayStart } from './day-bounds.ts';
import { findByTrigrams, findCustomers } from './find-customers.ts';
import type { FoundIds } from './find-orders.ts';
import { hasAll } from './has-all.ts';
import { inTurn, readPage } from './read-page.ts';
import { searchPatterns, textPatterns } from './search-words.ts';
import { presentStaffCustomer } from './staff-orders.ts';

type CustomerQuery = z.output<typeof staffCustomerQuery>;

/** Of the customers whom a text finds, so many are looked at. */
const mostFound = 200;
/** Below every instant, so that customers without a visit stand before the others. */
const never = sql`'-infinity'::timestamptz`;

const keys: Record<CustomerQuery['sort'], RawBuilder<unknown>> = {
  name: sql`users.full_name`,
  since: sql`users.created_at`,
  orders: sql`coalesce(visits.orders, 0)`,
  lastVisit: sql`coalesce(visits.last, ${never})`,
  credit: sql`coalesce(credit_accounts.balance, 0)`,
};

// The index addresses_search has this very expression.
const addressText = sql<string>`plain_text(' ' || address1 || ' ' || address2 || ' ' || postal_code || ' ' || city)`;
const counts = sql`count(*) filter (where service <> 'cancelled')::integer as orders, max(start_at) filter (where service = 'completed') as last`;
const visits = sql`left join (select user_id, ${counts} from orders group by user_id) as visits on visits.user_id = users.id`;
const credit = sql`left join credit_accounts on credit_accounts.user_id = users.id`;

/** A page of the customers who fit, and how many fit. Deleted accounts are left out. */
export async function listCustomers(db: Database, query: CustomerQuery): Promise<z.output<typeof customerList>> {
  const found = query.text === undefined ? null : await findIds(db, query.text);
  const { ids, count, isMore } = await readPage(
    db,
    {
      from: sql`users ${needsVisits(query) ? visits : sql``} ${query.sort === 'credit' || query.has === 'credit' ? credit : sql``}`,
      of: sql`users.role = 'client' and users.deleted_at is null`,
      where: [...(found ? [sql<SqlBool>`users.id = any(${found.ids})`] : []), ...conditionsOf(query)],
      id: sql`users.id`,
      key: keys[query.sort],
    },
    query,
  );
  return { customers: await readListed(db, ids), count, isMore: isMore || found?.isMore === true };
}

/** What customers booked is counted only when the list depends on it. */
const needsVisits = ({ sort, has, from, until }: CustomerQuery): boolean =>
  sort === 'orders' || sort === 'lastVisit' || has === 'orders' || has === 'noOrders' || from !== undefined || until !== undefined;

function conditionsOf({ place, has, from, until }: CustomerQuery): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (place !== undefined) {
    const isThere = hasAll(sql`addresses.place`, textPatterns(place));
    conditions.push(sql`exists (select from addresses where addresses.user_id = users.id and is_default and ${isThere})`);
  }
  if (has === 'credit') conditions.push(sql`credit_accounts.balance > 0`);
  if (has === 'orders') conditions.push(sql`visits.orders > 0`);
  if (has === 'noOrders') conditions.push(sql`coalesce(visits.orders, 0) = 0`);
  if (from !== undefined) conditions.push(sql`visits.last >= ${dayStart(from)}`);
  if (until !== undefined) conditions.push(sql`visits.last < ${dayEnd(until)}`);
  return conditions;
}

async function findIds(db: Database, text: string): Promise<FoundIds> {
  const patterns = searchPatterns(text);
  const named = await findCustomers(db, patterns, mostFound + 1);
  const there = await findByTrigrams(db, (trx, whole) =>
    trx
      .selectFrom('addresses')
      .select('user_id as id')
      .where(hasAll(addressText, whole(patterns)))
      .limit(mostFound + 1)
      .execute(),
  );
  return {
    ids: [...new Set([...named, ...there].map(({ id }) => id))],
    isMore: Math.max(named.length, there.length) > mostFound,
  };
}

async function readListed(db: Database, ids: readonly string[]): Promise<ListedCustomer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .leftJoin('addresses', (join) => join.onRef('addresses.user_id', '=', 'users.id').on('addresses.is_default', '=', true))
    .leftJoin('credit_accounts', 'credit_accounts.user_id', 'users.id')
    .innerJoinLateral(
      sql<{ orders: number; last: Date | null }>`(select ${counts} from orders where orders.user_id = users.id)`.as<'visits'>(sql`visits`),
      (join) => join.onTrue(),
    )
    .select(['users.id', 'users.name', 'users.surname', 'users.email', 'users.mobile', 'users.lng', 'users.created_at', 'users.deleted_at'])
    .select(['addresses.city', 'credit_accounts.balance', 'visits.orders', 'visits.last'])
    .where('users.id', 'in', ids)
    .execute();
  return inTurn(ids, rows).map((row) => ({
    ...presentStaffCustomer(row),
    city: row.city ?? '',
    orders: row.orders,
    lastVisitAt: row.last?.toISOString() ?? null,
    credit: row.balance ?? 0,
  }));
}
