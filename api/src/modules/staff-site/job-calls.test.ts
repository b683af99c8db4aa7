import { expect, it } from 'vitest';
import { useStaffSite } from '../../../test/staff-site.ts';

declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    testNeighbour: { n: number };
  }
}

const site = useStaffSite();

it('jobs that fail are listed with their reason, and staff try one, or all of a kind, at once', async () => {
  const { jobs, db } = site.api;
  let isAway = true;
  const ran: number[] = [];
  jobs.handle('testNeighbour', async ({ n }) => {
    if (isAway) throw new Error('nobody answers');
    ran.push(n);
  });
  for (const n of [1, 2, 3]) await jobs.enqueue(db, { kind: 'testNeighbour', payload: { n } });
  await jobs.runDue();
  const { waiting } = (await site.staff.call('getWaitingJobs')).data;
  expect(waiting.jobs.map(({ kind, attempts, reason }) => [kind, attempts, reason])).toEqual(
    [1, 2, 3].map(() => ['testNeighbour', 1, 'Error: nobody answers']),
  );
  expect(waiting.queues).toMatchObject([{ kind: 'testNeighbour', due: 3, failing: 3, reason: 'Error: nobody answers', paused: null }]);
  expect(waiting.copy).toBeNull();

  const [first] = waiting.jobs;
  expect((await site.staff.call('retryJobs', { body: { id: first?.id ?? '' } })).data.tried).toBe(1);
  expect(await jobs.runDue()).toBe(1);
  expect((await site.staff.call('retryJobs', { body: { kind: 'testNeighbour' } })).data.tried).toBe(3);
  isAway = false;
  await jobs.runDue();
  expect(ran.toSorted()).toEqual([1, 2, 3]);
  expect((await site.staff.call('getWaitingJobs')).data.waiting).toMatchObject({ queues: [], jobs: [] });
  const { entries } = (await site.staff.call('getAudit', { query: { action: 'retryJobs' } })).data;
  expect(entries.map(({ subject, details }) => [subject, details])).toEqual([
    ['testNeighbour', { tried: 3 }],
    [first?.id, { tried: 1 }],
  ]);
});

it('a kind is paused with a reason and resumed, and an unknown kind is not found', async () => {
  const { jobs, db } = site.api;
  const body = { kind: 'mail', why: 'The mail server moves' };
  const { waiting } = (await site.staff.call('pauseJobs', { body })).data;
  expect(waiting.queues).toMatchObject([{ kind: 'mail', paused: { why: body.why, byStaff: true } }]);
  await site.api.context.mailer.send(db, { to: 'ana@example.com', template: 'passwordChanged', lng: 'en', data: {} });
  expect(await jobs.runDue()).toBe(0);
  await site.staff.call('resumeJobs', { body: { kind: 'mail' } });
  expect(await jobs.runDue()).toBe(1);
  for (const [name, payload] of [['pauseJobs', { kind: 'nothing', why: 'x' }] as const, ['resumeJobs', { kind: 'mail' }] as const])
    expect((await site.staff.call(name, { body: payload as never })).status).toBe(404);
});

it('a copy waits until a colleague says that it is the site', async () => {
  const { db, context } = site.api;
  await context.guard.check().catch(() => {});
  await db.updateTable('installations').set({ server: '1/1' }).execute();
  await context.guard.check();
  const { waiting } = (await site.staff.call('getWaitingJobs')).data;
  expect(waiting.copy?.stored.server).toBe('1/1');
  expect(await site.api.missing()).toContain('installation');
  const accepted = (await site.staff.call('acceptInstallation', { body: { why: 'The server was lost' } })).data.waiting;
  expect(accepted.copy).toBeNull();
  expect(await site.api.missing()).not.toContain('installation');
});
