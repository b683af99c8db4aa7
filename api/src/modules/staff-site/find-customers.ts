import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { hasAll } from './has-all.ts';
import type { StaffCustomerRow } from './staff-orders.ts';

/** So many of the newest customers are compared one by one. What fewer than a list of them have is rare enough for the index. */
const newestCompared = 500;
/** A list has the newest of so many customers whom the index finds. */
const mostFound = 201;

// The index users_search has this very expression.
const userText = sql<string>`plain_text(' ' || users.name || ' ' || users.surname || ' ' || users.email || ' ' || users.mobile)`;
const columns = ['id', 'name', 'surname', 'email', 'mobile', 'lng', 'created_at', 'deleted_at'] as const;

/**
 * The customers whose name, email and telephone number have all patterns, newest first. Neither what nearly all customers have nor what only one has takes
 * longer when there are more customers.
 */
export async function findCustomers(
  db: Database,
  patterns: readonly string[],
  limit: number,
  compared = newestCompared,
): Promise<StaffCustomerRow[]> {
  const newest = await db
    .selectFrom((from) =>
      from
        .selectFrom('users')
        .select(columns)
        .where('role', '=', 'client')
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(compared)
        .as('users'),
    )
    .selectAll()
    .where(hasAll(userText, patterns))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (newest.length === limit) return newest;
  const known = new Set(newest.map(({ id }) => id));
  const others = (await findByIndex(db, patterns, limit)).filter(({ id }) => !known.has(id));
  return [...newest, ...others].slice(0, limit);
}

/**
 * A word of one or two letters begins a word among the newest customers, and is a whole word in the index: that has three letters together, so it would also
 * find what begins with two letters after a hyphen or a dot, and each of those would be read and compared.
 */
const asWholeWord = (pattern: string): string => (pattern.startsWith('% ') ? pattern.replace(/%$/, ' %') : pattern);

const wholeWords = (patterns: readonly string[]): string[] => patterns.map(asWholeWord);

const findByIndex = (db: Database, patterns: readonly string[], limit: number): Promise<StaffCustomerRow[]> =>
  findByTrigrams(db, (trx, whole) =>
    trx
      .with(
        (cte) => cte('found').materialized(),
        (having) =>
          having
            .selectFrom('users')
            .select([...columns, 'role'])
            .where(hasAll(userText, whole(patterns)))
            .limit(mostFound),
      )
      .selectFrom('found')
      .select(columns)
      .where('role', '=', 'client')
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

/**
 * Finds rows by an index of trigrams, which is the only way that is left to the server: where it believes that many rows have the words, it would read all
 * rows until enough do.
 */
export const findByTrigrams = <T>(db: Database, find: (trx: Transaction, whole: typeof wholeWords) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(trx);
    return find(trx, wholeWords);
  });
