import { expect, test } from 'vitest';
import { inFile, readsDatabaseClock } from './house.ts';

test('a query that asks the database for the time is found, however it is spelt', () => {
  expect(readsDatabaseClock('sql`update jobs set due = now()`')).toBe(true);
  expect(readsDatabaseClock('sql<Row[]>`select *\n from t where at < CURRENT_TIMESTAMP`')).toBe(true);
  expect(readsDatabaseClock("fn<Date>('now')")).toBe(true);
});

test('a time that is handed in is fine', () => {
  expect(readsDatabaseClock('sql`update jobs set due = ${clock.now()} where id = ${id}`')).toBe(false);
  expect(readsDatabaseClock('const at = clock.now(); sql`select 1`')).toBe(false);
});

const why = 'FOR UPDATE keeps out rows that only refer to this one: FOR NO KEY UPDATE';

test('a row is held without keeping out those that only refer to it', () => {
  expect(inFile('api/src/store.ts', "db\n  .selectFrom('users')\n  .forUpdate()")).toEqual([`api/src/store.ts:3 ${why}`]);
  expect(inFile('api/src/store.ts', 'sql`select 1 from users FOR UPDATE skip locked`')).toEqual([`api/src/store.ts:1 ${why}`]);
  expect(inFile('api/src/store.ts', 'query.forNoKeyUpdate(); sql`select 1 for no key update`')).toEqual([]);
});

test('only the end of an account keeps them out', () => {
  expect(inFile('api/src/modules/profile/delete-account.ts', 'query.forUpdate()')).toEqual([]);
});
