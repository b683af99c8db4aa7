import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { loadPriceList } from './store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('a transaction uses one price list even when prices change meanwhile, and the next one uses the new list', async () => {
  const before = await loadPriceList(api.db);
  const version = await api.db.transaction().execute(async (trx) => {
    expect(await loadPriceList(trx)).toEqual(before);
    const row = { list: JSON.stringify(before.priceList), created_at: api.clock.now(), staff_id: null };
    const made = await trx.insertInto('price_lists').values(row).returning('version').executeTakeFirstOrThrow();
    expect(await loadPriceList(trx)).toEqual(before);
    return made.version;
  });
  expect(version).toBeGreaterThan(before.version);
  expect((await loadPriceList(api.db)).version).toBe(version);
  await api.db.transaction().execute(async (trx) => expect((await loadPriceList(trx)).version).toBe(version));
});
