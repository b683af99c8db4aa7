import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/support.ts';
import { createInboxItem } from './store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('a new item is stored as open under the number that the sender receives', async () => {
  const at = api.clock.now();
  const { id } = await api.db
    .transaction()
    .execute((trx) => createInboxItem(trx, { kind: 'contact', payload: { message: 'Hej' }, lng: 'sv', at }));
  const row = await api.db.selectFrom('inbox_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: 'contact', payload: { message: 'Hej' }, lng: 'sv', state: 'open', created_at: at, closed_at: null });
});
