import type { SearchResult } from '@nitida/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { presentStaffCustomer, presentStaffOrder, staffOrders } from './staff-orders.ts';

const longestList = 50;

/** The text as a pattern of `like`, in which nothing that was typed has a meaning of its own. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * Finds orders by their number and by their customer, and customers by name, email and telephone number. The case of letters, and spaces and dashes in a
 * telephone number, do not matter.
 */
export async function searchOrders(on: Database, text: string): Promise<SearchResult> {
  const pattern = containing(text.toLowerCase());
  const digits = text.replaceAll(/[\s()./+-]/g, '');
  const hasPerson = sql<boolean>`(
    lower(users.name || ' ' || users.surname) like ${pattern}
    or users.email like ${pattern}
    or (${/^\d{4,}$/.test(digits)} and users.mobile like ${containing(digits)})
  )`;
  const orders = await staffOrders(on)
    .where((eb) => eb.or([eb('orders.number', 'like', pattern), hasPerson]))
    .orderBy('orders.start_at', 'desc')
    .orderBy('orders.id')
    .limit(longestList)
    .execute();
  const customers = await on
    .selectFrom('users')
    .select(['id', 'name', 'surname', 'email', 'mobile', 'lng', 'created_at', 'deleted_at'])
    .where('role', '=', 'client')
    .where('deleted_at', 'is', null)
    .where(hasPerson)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(longestList)
    .execute();
  return { orders: orders.map(presentStaffOrder), customers: customers.map(presentStaffCustomer) };
}
