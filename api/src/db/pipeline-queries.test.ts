import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { pipelineQueries } from './pipeline-queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const outcomes = async (asked: Promise<unknown[]>[]) => (await Promise.allSettled(asked)).map(({ status }) => status);

test('statements run in the order of their calls', async () => {
  const { pool } = api.database;
  const ask = (text: string) => pipelineQueries(pool, text, []);
  const [, first, second] = await Promise.all([
    ask('create table if not exists asked_in_turn (id bigint)'),
    ask('insert into asked_in_turn values (1) returning id::text'),
    ask('select count(*)::int as count from asked_in_turn'),
  ]);
  await pool.query('drop table asked_in_turn');
  expect(first).toEqual([{ id: '1' }]);
  expect(second).toEqual([{ count: 1 }]);
});

test('every statement is rejected when no connection is available', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, pipeline: true });
  expect(await outcomes([pipelineQueries(pool, 'select 1', []), pipelineQueries(pool, 'select 2', [])])).toEqual(['rejected', 'rejected']);
  await pool.end();
});

// PGlite has no connection that could be terminated.
if (process.env.TEST_DATABASE_URL) {
  test('a lost connection rejects all statements sent over it, and the next statement uses a new one', async () => {
    const { pool } = api.database;
    const lost = await outcomes([
      pipelineQueries(pool, 'select 1', []),
      pipelineQueries(pool, 'select pg_terminate_backend(pg_backend_pid())', []),
      pipelineQueries(pool, 'select 3', []),
    ]);
    expect(lost).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await pipelineQueries(pool, 'select 4 as four', [])).toEqual([{ four: 4 }]);
  });
}

/** A pool whose driver answers every statement except the second. `released` records the arguments with which connections were released. */
function poolOver(second: () => void): { pool: pg.Pool; released: unknown[] } {
  const released: unknown[] = [];
  let asked = 0;
  const query = (_text: string, _values: unknown[], answer: (failure: null, result: object) => void) => {
    asked += 1;
    if (asked === 2) second();
    else setImmediate(() => answer(null, { rows: [{ asked }] }));
  };
  const client = { connection: { stream: { cork: () => {}, uncork: () => {} } }, query };
  const connect = (done: (error: undefined, client: object, release: (why?: unknown) => void) => void) =>
    done(undefined, client, (why) => released.push(why));
  return { pool: Object.assign(new pg.Pool({ pipeline: true }), { connect }), released };
}

test('a statement at which the driver throws is rejected with all others of its group, and later statements succeed', async () => {
  const broken = new Error('The driver is broken');
  const { pool, released } = poolOver(() => {
    throw broken;
  });
  expect(await outcomes([pipelineQueries(pool, 'select 1', []), pipelineQueries(pool, 'select 2', [])])).toEqual(['rejected', 'rejected']);
  expect(await pipelineQueries(pool, 'select 3', [])).toEqual([{ asked: 3 }]);
  expect(released).toEqual([broken, undefined]);
});

test('a statement without an answer is rejected after a time limit, and its connection is dropped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = poolOver(() => vi.advanceTimersByTime(20_000));
  expect(await outcomes([pipelineQueries(silent.pool, 'select 1', []), pipelineQueries(silent.pool, 'select 2', [])])).toContain(
    'rejected',
  );
  vi.useRealTimers();
  expect(silent.released).toEqual([expect.objectContaining({ message: 'Query read timeout' })]);
});
