import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { queueStates } from './queue-states.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.deleteFrom('jobs').execute();
});
afterAll(() => api.close());

test('the jobs that are not done are counted by kind, with the time for which the oldest has waited', async () => {
  const now = api.clock.now();
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const job = { kind: 'mail', payload: '{}' };
  await api.db
    .insertInto('jobs')
    .values([
      { ...job, due_at: at(-30) },
      { ...job, due_at: at(-90) },
      { ...job, due_at: at(60) },
      { ...job, due_at: at(-500), failed_at: now },
      { ...job, due_at: at(-900), done_at: now },
      { ...job, kind: 'reminder', due_at: at(3600) },
    ])
    .execute();
  expect(await queueStates(api.db, now)).toEqual([
    { kind: 'mail', due: 2, lateSeconds: 90, later: 1, failed: 1 },
    { kind: 'reminder', due: 0, lateSeconds: 0, later: 1, failed: 0 },
  ]);
});
