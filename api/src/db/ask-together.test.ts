import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { askTogether } from './ask-together.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const outcomes = async (asked: Promise<unknown[]>[]) => (await Promise.allSettled(asked)).map(({ status }) => status);

test('statements run in the order in which they were asked for', async () => {
  const { pool } = api.database;
  const ask = (text: string) => askTogether(pool, text, []);
  const [, first, second] = await Promise.all([
    ask('create table if not exists asked_in_turn (id bigint)'),
    ask('insert into asked_in_turn values (1) returning id::text'),
    ask('select count(*)::int as count from asked_in_turn'),
  ]);
  await pool.query('drop table asked_in_turn');
  expect(first).toEqual([{ id: '1' }]);
  expect(second).toEqual([{ count: 1 }]);
});

test('when no connection is to be had, each is refused', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, pipeline: true });
  expect(await outcomes([askTogether(pool, 'select 1', []), askTogether(pool, 'select 2', [])])).toEqual(['rejected', 'rejected']);
  await pool.end();
});

// PGlite has no connection to cut.
if (process.env.TEST_DATABASE_URL) {
  test('a line that is lost fails all that was sent over it, and the next has a new one', async () => {
    const { pool } = api.database;
    const lost = await outcomes([
      askTogether(pool, 'select 1', []),
      askTogether(pool, 'select pg_terminate_backend(pg_backend_pid())', []),
      askTogether(pool, 'select 3', []),
    ]);
    expect(lost).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await askTogether(pool, 'select 4 as four', [])).toEqual([{ four: 4 }]);
  });
}
