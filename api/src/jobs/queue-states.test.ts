import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { pauseKind } from './pause-kind.ts';
import { queueStates } from './queue-states.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.deleteFrom('jobs').execute();
});
afterAll(() => api.close());

test('the jobs that are not done are counted by kind, with the time for which the oldest has waited, and why some fail', async () => {
  const now = api.clock.now();
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const job = { kind: 'mail', payload: '{}' };
  await api.db
    .insertInto('jobs')
    .values([
      { ...job, due_at: at(-30) },
      { ...job, due_at: at(-90) },
      { ...job, due_at: at(60) },
      { ...job, due_at: at(-500), failed_at: at(-400), held_until: at(3000), last_error: 'Error: first' },
      { ...job, due_at: at(-450), failed_at: at(-300), held_until: at(2000), last_error: 'Error: second' },
      { ...job, due_at: at(-900), done_at: now },
      { ...job, kind: 'reminder', due_at: at(3600) },
    ])
    .execute();
  await pauseKind(api.db, { kind: 'offer', why: 'Too many', at: now, staffId: null });
  const none = { failing: 0, since: null, nextAt: null, reason: null, paused: null };
  const mail = { failing: 2, since: at(-400).toISOString(), nextAt: at(2000).toISOString(), reason: 'Error: second', paused: null };
  expect(await queueStates(api.db, now)).toEqual([
    { kind: 'mail', due: 4, lateSeconds: 500, later: 1, ...mail },
    { kind: 'offer', due: 0, lateSeconds: 0, later: 0, ...none, paused: { at: now.toISOString(), why: 'Too many', byStaff: false } },
    { kind: 'reminder', due: 0, lateSeconds: 0, later: 1, ...none },
  ]);
});
