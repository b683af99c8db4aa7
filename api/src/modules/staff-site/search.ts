import { type SearchResult, searchLists } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findCustomers } from './find-customers.ts';
import { hasAll } from './has-all.ts';
import { listCleaners } from './list-cleaners.ts';
import { listOrders } from './list-orders.ts';
import { searchPatterns } from './search-words.ts';
import { presentStaffCustomer } from './staff-orders.ts';

const longestList = 50;

// The indexes of cleaners and their credentials have these very expressions.
const cleanerText = sql<string>`plain_text(' ' || cleaners.name || ' ' || cleaners.mobile)`;
const credentialsText = sql<string>`plain_text(' ' || cleaner_credentials.email)`;

/**
 * Finds customers and cleaners by name, email and telephone number, and orders as their list does, latest start first. Neither accents nor capitals matter, nor
 * how a telephone number is written.
 */
export async function search(on: Database, text: string, now: Date, most = longestList): Promise<SearchResult> {
  const patterns = searchPatterns(text);
  // One more than is sent says whether there are more.
  const customers = await findCustomers(on, patterns, most + 1);
  const orders = await listOrders(on, { text, sort: 'start', direction: 'descending', limit: most }, now);
  const cleaners = await findCleaners(on, now, patterns, most + 1);
  const isCut = {
    orders: orders.isMore || orders.count > most,
    customers: customers.length > most,
    cleaners: cleaners.length > most,
  };
  return {
    orders: orders.orders,
    customers: customers.slice(0, most).map(presentStaffCustomer),
    cleaners: cleaners.slice(0, most),
    cut: searchLists.filter((name) => isCut[name]),
  };
}

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
