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

test('a statement runs with the values of each run', async () => {
  expect(await put(api.db, { name: 'a', value: '{"is":1}' })).toEqual([{ name: 'a' }]);
  expect(await put(api.db, { name: 'b', value: '{"is":2}' })).toEqual([{ name: 'b' }]);
  expect(await setting(api.db, { name: 'a' })).toEqual([{ value: { is: 1 } }]);
  expect(await setting(api.db, { name: 'b' })).toEqual([{ value: { is: 2 } }]);
});

test('it is part of the transaction that it is run in', async () => {
  const failed = api.db.transaction().execute(async (trx) => {
    await put(trx, { name: 'c', value: '{}' });
    expect(await setting(trx, { name: 'c' })).toHaveLength(1);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await setting(api.db, { name: 'c' })).toEqual([]);
});

test('a value that is left out is a defect, not a null', async () => {
  await expect(setting(api.db, JSON.parse('{}'))).rejects.toThrow('without name');
});
