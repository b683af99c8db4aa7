import { mostCounted, type SortDirection } from '@nitida/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A list in SQL, whose rows have an id and stand by a key that is never null, and by their id where keys are the same. */
export interface ListQuery {
  from: RawBuilder<unknown>;
  /** What holds for each row. */
  of: RawBuilder<SqlBool>;
  /** Filters, which must all hold. */
  where: readonly RawBuilder<SqlBool>[];
  id: RawBuilder<string>;
  key: RawBuilder<unknown>;
}

export interface Part {
  direction: SortDirection;
  /** The id of the row before the part. */
  after?: string | undefined;
  limit: number;
}

export interface Page {
  ids: string[];
  /** All rows of the list, up to `mostCounted`. */
  count: number;
  isMore: boolean;
}

/** The part of a list behind a row, and how many rows there are in all. */
export async function readPage(on: Database, list: ListQuery, { direction, after, limit }: Part): Promise<Page> {
  const { from, of, where, id, key } = list;
  const count = await countRows(on, list);
  const found = { count: Math.min(count, mostCounted), isMore: count > mostCounted };
  const behind = after === undefined ? [] : await placeOf(on, list, after);
  if (behind === null) return { ids: [], ...found };
  const isDown = direction === 'descending';
  const conditions = [
    of,
    ...where,
    ...behind.map((place) => sql<SqlBool>`(${key}, ${id}) ${sql.raw(isDown ? '<' : '>')} (${place}, ${after})`),
  ];
  const turn = sql.raw(isDown ? 'desc' : 'asc');
  const rows = await sql<{ id: string }>`
    select ${id} as id from ${from} where ${allOf(conditions)} order by ${key} ${turn}, ${id} ${turn} limit ${limit}
  `.execute(on);
  return { ids: rows.rows.map((row) => row.id), ...found };
}

/** Without filters, those that stand first are counted, so that the index of their order is used. */
async function countRows(on: Database, { from, of, where, id, key }: ListQuery): Promise<number> {
  const turn = where.length === 0 ? sql`order by ${key}, ${id}` : sql``;
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (select from ${from} where ${allOf([of, ...where])} ${turn} limit ${mostCounted + 1}) as counted
  `.execute(on);
  return counted.rows[0]?.count ?? 0;
}

/** The key of a row as the database writes it, so that none of its digits is lost. Null when there is no such row. */
async function placeOf(on: Database, { from, id, key }: ListQuery, after: string): Promise<[key: string] | null> {
  const { rows } = await sql<{ key: string }>`select (${key})::text as key from ${from} where ${id} = ${after}`.execute(on);
  return rows[0] ? [rows[0].key] : null;
}

const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql.join(conditions, sql` and `);

/** Rows in the order of the ids. */
export function inTurn<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
