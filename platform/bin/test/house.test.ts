import { expect, test } from 'vitest';
import { readsDatabaseClock } from './house.ts';

test('a query that asks the database for the time is found, however it is spelt', () => {
  expect(readsDatabaseClock('sql`update jobs set due = now()`')).toBe(true);
  expect(readsDatabaseClock('sql<Row[]>`select *\n from t where at < CURRENT_TIMESTAMP`')).toBe(true);
  expect(readsDatabaseClock("fn<Date>('now')")).toBe(true);
});

test('a time that is handed in is fine', () => {
  expect(readsDatabaseClock('sql`update jobs set due = ${clock.now()} where id = ${id}`')).toBe(false);
  expect(readsDatabaseClock('const at = clock.now(); sql`select 1`')).toBe(false);
});
