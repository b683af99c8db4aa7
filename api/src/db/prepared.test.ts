import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { prepared } from './prepared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const setting = prepared((db, { name }: { name: string }) => db.selectFrom('settings').select('value').where('name', '=', name).limit(1));
const put = prepared((db, { name, value }: { name: string; value: string }) =>
  db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .returning('name'),
);

test('a prepared statement runs with the values of each run', async () => {
  expect(await put(api.db, { name: 'a', value: '{"is":1}' })).toEqual([{ name: 'a' }]);
  expect(await put(api.db, { name: 'b', value: '{"is":2}' })).toEqual([{ name: 'b' }]);
  expect(await setting(api.db, { name: 'a' })).toEqual([{ value: { is: 1 } }]);
  expect(await setting(api.db, { name: 'b' })).toEqual([{ value: { is: 2 } }]);
});

test('a prepared statement takes part in the surrounding transaction', async () => {
  const failed = api.db.transaction().execute(async (trx) => {
    await put(trx, { name: 'c', value: '{}' });
    expect(await setting(trx, { name: 'c' })).toHaveLength(1);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await setting(api.db, { name: 'c' })).toEqual([]);
});

test('a missing value is a defect and does not become null', async () => {
  await expect(setting(api.db, JSON.parse('{}'))).rejects.toThrow('without name');
});

test('simultaneous statements share a connection and are answered one by one', async () => {
  let lent = 0;
  api.database.pool.on('acquire', () => {
    lent += 1;
  });
  const [first, , missing, bad] = await Promise.allSettled([
    put(api.db, { name: 'd', value: '{"is":4}' }),
    put(api.db, { name: 'e', value: '{"is":5}' }),
    setting(api.db, { name: 'nowhere' }),
    put(api.db, { name: 'f', value: 'no JSON' }),
  ]);
  expect(lent).toBe(api.database.kind === 'postgres' ? 1 : 4);
  expect(first).toMatchObject({ value: [{ name: 'd' }] });
  expect(missing).toMatchObject({ value: [] });
  expect(bad).toMatchObject({ status: 'rejected' });
  expect(await setting(api.db, { name: 'e' })).toEqual([{ value: { is: 5 } }]);
  expect(api.database.pool.idleCount).toBe(api.database.pool.totalCount);
});

test('the stack trace of a failed statement contains its caller', async () => {
  async function askingForNonsense() {
    await put(api.db, { name: 'g', value: 'no JSON' });
  }
  const error: unknown = await askingForNonsense().catch((reason: unknown) => reason);
  expect(String(error)).toContain('invalid input syntax for type json');
  expect(error instanceof Error && error.stack).toContain('askingForNonsense');
});
