import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { startRunner } from './runner.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    testRun: { n: number };
    testOutside: { n: number };
  }
}

let api: TestApi;
let jobs: Jobs;
let ran: number[];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('jobs').execute();
  ran = [];
  jobs = newNode();
});

function newNode(handle: (n: number) => Promise<void> = async (n) => void ran.push(n)): Jobs {
  const node = createJobs({ ...api.context, onError: () => {} });
  node.handle('testRun', ({ n }) => handle(n));
  return node;
}

const ping = (n: number, more: { dueAt?: Date } = {}) => jobs.enqueue(api.db, { kind: 'testRun', payload: { n }, ...more });
const minutes = (n: number) => n * 60_000;
const soon = (ms: number) => new Date(api.clock.now().getTime() + ms);

const leased = async () => (await api.db.selectFrom('jobs').select('id').where('lease', 'is not', null).execute()).length;

describe('the runner', () => {
  const start = ({ isBusy = () => false, mayWork = () => true }: { isBusy?: () => boolean; mayWork?: () => boolean } = {}) =>
    startRunner({
      jobs,
      signals: api.context.signals,
      clock: api.clock,
      mostInLane: 2,
      isBusy,
      mayWork,
      pollMs: 3_600_000,
      onError: () => {},
    });

  it('wakes up for each added job without waiting for its poll', async () => {
    const runner = start();
    await ping(1);
    await expect.poll(() => ran).toEqual([1]);
    await api.db.transaction().execute((trx) => jobs.enqueue(trx, { kind: 'testRun', payload: { n: 2 } }));
    await expect.poll(() => ran).toEqual([1, 2]);
    await runner.stop();
  });

  it('wakes up when the business clock moves', async () => {
    const runner = start();
    await ping(1, { dueAt: soon(minutes(60)) });
    await api.clock.advance(minutes(60));
    await expect.poll(() => ran).toEqual([1]);
    await runner.stop();
    await api.clock.advance(-minutes(60));
  });

  it('runs one job at once while the node is busy with calls, and several afterwards', async () => {
    const mayFinish = Promise.withResolvers<void>();
    let begun = 0;
    let isBusy = true;
    jobs = newNode(async () => {
      begun += 1;
      await mayFinish.promise;
    });
    const runner = start({ isBusy: () => isBusy });
    await ping(1);
    await expect.poll(() => begun).toBe(1);
    await ping(2);
    await ping(3);
    // A worker that had woken up would have taken its job before these answers.
    for (let n = 0; n < 5; n += 1) expect(await leased()).toBe(1);
    isBusy = false;
    await ping(4);
    await expect.poll(() => begun).toBe(2);
    mayFinish.resolve();
    await expect.poll(() => begun).toBe(4);
    await runner.stop();
  });

  it('finishes its running jobs before it stops', async () => {
    const begun = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    jobs = newNode(async (n) => {
      begun.resolve();
      await mayFinish.promise;
      ran.push(n);
    });
    const runner = start();
    await ping(1);
    await begun.promise;
    const stopped = runner.stop();
    mayFinish.resolve();
    await stopped;
    expect(ran).toEqual([1]);
  });

  it('gives what waits for a neighbour slots of its own, so that nothing else waits with it', async () => {
    const answers = Promise.withResolvers<void>();
    let waiting = 0;
    jobs.handle(
      'testOutside',
      async () => {
        waiting += 1;
        await answers.promise;
      },
      'mail',
    );
    const runner = start();
    for (let n = 0; n < 10; n += 1) await jobs.enqueue(api.db, { kind: 'testOutside', payload: { n } });
    await expect.poll(() => waiting).toBe(2);
    await ping(1);
    await expect.poll(() => ran).toEqual([1]);
    expect(waiting).toBe(2);
    answers.resolve();
    await expect.poll(() => waiting).toBe(10);
    await runner.stop();
  });

  it('takes the slot of a handler that does not end, and tries its job again later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const begun = Promise.withResolvers<void>();
      jobs = newNode(async () => {
        begun.resolve();
        await new Promise(() => {});
      });
      await ping(1);
      const ended = jobs.runNext();
      await begun.promise;
      vi.advanceTimersByTime(50_000);
      await ended;
    } finally {
      vi.useRealTimers();
    }
    const row = await api.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ done_at: null, lease: null, last_error: 'Error: No end after 50 s' });
  });

  it('runs nothing while its node may not work', async () => {
    let mayWork = false;
    const runner = start({ mayWork: () => mayWork });
    await ping(1);
    await jobs.dueLanes();
    expect(await leased()).toBe(0);
    expect(ran).toEqual([]);
    mayWork = true;
    await ping(2);
    await expect.poll(() => ran).toEqual([1, 2]);
    await runner.stop();
  });
});
