import { expect, test } from 'vitest';
import { inFile, readsDatabaseClock } from './house.ts';

test('a query that reads the time of the database is found in every spelling', () => {
  expect(readsDatabaseClock('sql`update jobs set due = now()`')).toBe(true);
  expect(readsDatabaseClock('sql<Row[]>`select *\n from t where at < CURRENT_TIMESTAMP`')).toBe(true);
  expect(readsDatabaseClock("fn<Date>('now')")).toBe(true);
});

test('a query with a time parameter is allowed', () => {
  expect(readsDatabaseClock('sql`update jobs set due = ${clock.now()} where id = ${id}`')).toBe(false);
  expect(readsDatabaseClock('const at = clock.now(); sql`select 1`')).toBe(false);
});

const why = 'FOR UPDATE keeps out rows that only refer to this one: FOR NO KEY UPDATE';

test('a query may lock a row only with FOR NO KEY UPDATE', () => {
  expect(inFile('api/src/store.ts', "db\n  .selectFrom('users')\n  .forUpdate()")).toEqual([`api/src/store.ts:3 ${why}`]);
  expect(inFile('api/src/store.ts', 'sql`select 1 from users FOR UPDATE skip locked`')).toEqual([`api/src/store.ts:1 ${why}`]);
  expect(inFile('api/src/store.ts', 'query.forNoKeyUpdate(); sql`select 1 for no key update`')).toEqual([]);
});

test('only the deletion of an account may use FOR UPDATE', () => {
  expect(inFile('api/src/modules/profile/delete-account.ts', 'query.forUpdate()')).toEqual([]);
});
