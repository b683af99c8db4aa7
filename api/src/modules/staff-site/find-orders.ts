import { ledgerKinds } from '@nitida/contract';
import { toMadrid } from '@nitida/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findByTrigrams, findCustomers } from './find-customers.ts';
import { hasAll } from './has-all.ts';
import { orderNumbersOf, searchPatterns } from './search-words.ts';

/** Of what a text finds, so many customers, orders of them and orders at an address are looked at. */
const mostCustomers = 100;
const mostOrders = 1000;

// The index orders_address has this very expression.
const addressText = sql<string>`plain_text(' ' || (address ->> 'address1') || ' ' || (address ->> 'address2') || ' ' || place)`;

export interface FoundIds {
  ids: string[];
  /** More have the text than are looked at. */
  isMore: boolean;
}

/** The orders that a text names: by their number, that of a receipt or payment, the address, or the name, email and telephone number of the customer. */
export async function findOrders(db: Database, text: string, now: Date): Promise<FoundIds> {
  const patterns = searchPatterns(text);
  const customers = await findCustomers(db, patterns, mostCustomers + 1);
  const userIds = customers.slice(0, mostCustomers).map(({ id }) => id);
  const theirs = userIds.length === 0 ? [] : await latestOf(db, userIds);
  const there = await findByTrigrams(db, (trx, whole) =>
    trx
      .selectFrom('orders')
      .select('id')
      .where(hasAll(addressText, whole(patterns)))
      .limit(mostOrders + 1)
      .execute(),
  );
  const named = await findByName(db, text, orderNumbersOf(text, Number(toMadrid(now).date.slice(0, 4))));
  return {
    ids: [...new Set([...named, ...theirs.slice(0, mostOrders), ...there.slice(0, mostOrders)].map(({ id }) => id))],
    isMore: customers.length > mostCustomers || Math.max(theirs.length, there.length) > mostOrders,
  };
}

/** The latest orders of each customer, of which there may be hundreds, without the others. */
const latestOf = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('orders')
          .select(['orders.id', 'orders.start_at'])
          .whereRef('orders.user_id', '=', 'users.id')
          .orderBy('orders.start_at', 'desc')
          .orderBy('orders.id')
          .limit(mostOrders)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select('latest.id')
    .where('users.id', 'in', userIds)
    .orderBy('latest.start_at', 'desc')
    .orderBy('latest.id')
    .limit(mostOrders + 1)
    .execute();

/** The orders with the number, receipt, credit note or payment of exactly this name. */
async function findByName(db: Database, text: string, numbers: readonly string[]): Promise<{ id: string }[]> {
  const name = text.toUpperCase();
  const { rows } = await sql<{ id: string }>`
    select id from orders where number = any(${numbers})
    union select order_id from payments where intent_id = ${text} or session_id = ${text}
    union select order_id from ledger where kind = any(${ledgerKinds}) and reference = ${text} and order_id is not null
    union select order_id from invoices where number = ${name}
    union select order_id from full_invoices where number = ${name}
    union select order_id from credit_notes where number = ${name}
  `.execute(db);
  return rows;
}
