import { type SearchResult, searchLists } from '@nitida/contract';
import { toMadrid } from '@nitida/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findCustomers } from './find-customers.ts';
import { hasAll } from './has-all.ts';
import { listCleaners } from './list-cleaners.ts';
import { searchWords } from './search-words.ts';
import { presentStaffCustomer, presentStaffOrder, type StaffOrderRow, staffOrders } from './staff-orders.ts';

const longestList = 50;

// The indexes of migration 326 have these very expressions.
const cleanerText = sql<string>`plain_text(' ' || cleaners.name || ' ' || cleaners.mobile)`;
const credentialsText = sql<string>`plain_text(' ' || cleaner_credentials.email)`;

/**
 * Finds customers and cleaners by name, email and telephone number, the orders of these customers, and orders by their number. Neither accents nor capitals
 * matter, nor how a telephone number is written.
 */
export async function search(on: Database, text: string, now: Date, most = longestList): Promise<SearchResult> {
  const { patterns, orderNumbers } = searchWords(text, Number(toMadrid(now).date.slice(0, 4)));
  // One more than is sent says whether there are more.
  const customers = await findCustomers(on, patterns, most + 1);
  const ids = customers.slice(0, most).map(({ id }) => id);
  const orders = await findOrders(on, { customerIds: ids, numbers: orderNumbers, limit: most + 1 });
  const cleaners = await findCleaners(on, now, patterns, most + 1);
  // The orders of customers who are left out are left out, too.
  const isCut = {
    orders: Math.max(orders.length, customers.length) > most,
    customers: customers.length > most,
    cleaners: cleaners.length > most,
  };
  return {
    orders: orders.slice(0, most).map(presentStaffOrder),
    customers: customers.slice(0, most).map(presentStaffCustomer),
    cleaners: cleaners.slice(0, most),
    cut: searchLists.filter((name) => isCut[name]),
  };
}

interface OrderSearch {
  customerIds: readonly string[];
  numbers: readonly string[];
  limit: number;
}

/** Orders with the number first, then those of the customers, latest start first. */
async function findOrders(on: Database, { customerIds, numbers, limit }: OrderSearch): Promise<StaffOrderRow[]> {
  const latest = () => staffOrders(on).orderBy('orders.start_at', 'desc').orderBy('orders.id').limit(limit);
  const named = numbers.length === 0 ? [] : await latest().where('orders.number', 'in', numbers).execute();
  const theirs =
    customerIds.length === 0
      ? []
      : await latest()
          .where('orders.id', 'in', latestIds(on, customerIds, limit))
          .execute();
  const known = new Set(named.map(({ id }) => id));
  return [...named, ...theirs.filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** The latest orders of each customer, of which there may be hundreds, without the others. */
const latestIds = (on: Database, customerIds: readonly string[], limit: number) =>
  on
    .selectFrom('users')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('orders')
          .select(['orders.id', 'orders.start_at'])
          .whereRef('orders.user_id', '=', 'users.id')
          .orderBy('orders.start_at', 'desc')
          .orderBy('orders.id')
          .limit(limit)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select('latest.id')
    .where('users.id', 'in', customerIds)
    .orderBy('latest.start_at', 'desc')
    .orderBy('latest.id')
    .limit(limit);

async function findCleaners(on: Database, now: Date, patterns: readonly string[], limit: number): Promise<SearchResult['cleaners']> {
  const found = await on
    .selectFrom('cleaners')
    .select('cleaners.id')
    .where(hasAll(cleanerText, patterns))
    .union(on.selectFrom('cleaner_credentials').select('cleaner_id as id').where(hasAll(credentialsText, patterns)))
    .limit(limit)
    .execute();
  return listCleaners(
    on,
    now,
    found.map(({ id }) => id),
  );
}
