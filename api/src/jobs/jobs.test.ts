import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { PauseKind, pauseKind, resumeKind } from './pause-kind.ts';

declare module './jobs.ts' {
  interface JobPayloads {
    testPing: { n: number };
    testOther: { n: number };
  }
}

let api: TestApi;
let jobs: Jobs;
let ran: number[];
let failing: boolean;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('jobs').execute();
  await api.db.deleteFrom('job_kinds').execute();
  ran = [];
  failing = false;
  jobs = newNode();
});

/** A second node on the same database. */
function newNode(handle: (n: number) => Promise<void> = async (n) => void ran.push(n)): Jobs {
  const node = createJobs({ ...api.context, onError: () => {} });
  node.handle('testPing', async ({ n }) => {
    if (failing) throw new Error('out of order');
    await handle(n);
  });
  node.handle('testOther', async ({ n }) => void ran.push(n));
  return node;
}

/** A node whose jobs wait for the mail server. */
function outsideNode(handle: (n: number) => Promise<void> = async (n) => void ran.push(n)): Jobs {
  const node = createJobs({ ...api.context, onError: () => {} });
  node.handle(
    'testPing',
    async ({ n }) => {
      if (failing) throw new Error('out of order');
      await handle(n);
    },
    'mail',
  );
  return node;
}

const ping = (n: number, more: { dedupeKey?: string; dueAt?: Date } = {}) =>
  jobs.enqueue(api.db, { kind: 'testPing', payload: { n }, ...more });
const minutes = (n: number) => n * 60_000;
const soon = (ms: number) => new Date(api.clock.now().getTime() + ms);

describe('a job', () => {
  it('runs once, in the order of due dates', async () => {
    await ping(2, { dueAt: soon(-minutes(1)) });
    await ping(1, { dueAt: soon(-minutes(2)) });
    expect(await jobs.runDue()).toBe(2);
    expect(await jobs.runDue()).toBe(0);
    expect(ran).toEqual([1, 2]);
  });

  it('runs only if the transaction that added it commits', async () => {
    const failed = api.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, { kind: 'testPing', payload: { n: 1 } });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await jobs.runDue()).toBe(0);
  });

  it('waits for its due date in business time', async () => {
    await ping(1, { dueAt: soon(minutes(48 * 60)) });
    expect(await jobs.runDue()).toBe(0);
    await api.clock.advance(minutes(48 * 60));
    expect(await jobs.runDue()).toBe(1);
    await api.clock.advance(-minutes(48 * 60));
  });

  it('is added once per key, even when the first one is done', async () => {
    await ping(1, { dedupeKey: 'k' });
    await ping(2, { dedupeKey: 'k' });
    await jobs.runDue();
    await ping(3, { dedupeKey: 'k' });
    await jobs.runDue();
    expect(ran).toEqual([1]);
  });

  it('can be cancelled before it starts', async () => {
    await ping(1, { dedupeKey: 'k' });
    await jobs.cancel(api.db, 'k');
    expect(await jobs.runDue()).toBe(0);
  });

  it('is retried after a failure with growing pauses, at most an hour, and never given up', async () => {
    failing = true;
    await ping(1);
    const hour = 3600;
    const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, hour, hour, hour].map((seconds) => seconds * 1000);
    const since = api.context.realClock.now();
    for (const pause of pauses) {
      expect(await jobs.runDue()).toBe(1);
      api.advanceReal(pause - 1);
      expect(await jobs.runDue()).toBe(0);
      api.advanceReal(1);
    }
    const row = await api.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 15, last_error: 'Error: out of order', failed_at: since });
    failing = false;
    expect(await jobs.runDue()).toBe(1);
    expect(await api.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()).toMatchObject({ last_error: null, failed_at: null });
  });

  it('that waits after failures is tried at once when it is added again', async () => {
    failing = true;
    await ping(1, { dedupeKey: 'k' });
    await jobs.runDue();
    failing = false;
    expect(await jobs.runDue()).toBe(0);
    await ping(1, { dedupeKey: 'k' });
    expect(await jobs.runDue()).toBe(1);
    expect(ran).toEqual([1]);
  });

  it('whose turn comes and which works again lets the others of its kind follow at once', async () => {
    failing = true;
    await ping(1);
    await jobs.runDue();
    api.advanceReal(500);
    await ping(2);
    await ping(3);
    await jobs.runDue();
    failing = false;
    api.advanceReal(500);
    expect(await jobs.runDue()).toBe(3);
    expect(ran.toSorted()).toEqual([1, 2, 3]);
  });

  it('that waits for a neighbour follows at once when another finds that it answers again', async () => {
    const node = outsideNode();
    failing = true;
    await ping(1);
    await node.runDue();
    failing = false;
    await ping(2);
    expect(await node.runDue()).toBe(2);
    expect(ran.toSorted()).toEqual([1, 2]);
  });

  it('that fails by its own fault is not tried again with every other that succeeds', async () => {
    const node = outsideNode(async (n) => {
      if (n === 1) throw new Error('no such address');
      ran.push(n);
    });
    await ping(2);
    await node.runDue();
    api.advanceReal(1);
    await ping(1);
    await node.runDue();
    for (const n of [3, 4, 5]) {
      api.advanceReal(1);
      await ping(n);
      await node.runDue();
    }
    // At first, when the neighbour may have been away, and after the first success since then.
    expect(await api.db.selectFrom('jobs').select('attempts').where('failed_at', 'is not', null).executeTakeFirstOrThrow()).toEqual({
      attempts: 2,
    });
    expect(ran).toEqual([2, 3, 4, 5]);
  });

  it('of a paused kind waits until the kind is resumed, and others run', async () => {
    const at = api.clock.now();
    await pauseKind(api.db, { kind: 'testPing', why: 'The mail server moves', at, staffId: null });
    await ping(1);
    await jobs.enqueue(api.db, { kind: 'testOther', payload: { n: 2 } });
    expect(await jobs.runDue()).toBe(1);
    expect(ran).toEqual([2]);
    expect(await resumeKind(api.db, 'testPing', at)).toBe(true);
    expect(await jobs.runDue()).toBe(1);
    expect(ran).toEqual([2, 1]);
  });

  it('that asks for a pause of its kind changes nothing, and waits with the others for somebody', async () => {
    let isAsking = true;
    jobs = newNode(async (n) => {
      if (isAsking) throw new PauseKind('Too many at once');
      ran.push(n);
    });
    await ping(1);
    await ping(2);
    expect(await jobs.runDue()).toBe(1);
    api.advanceReal(minutes(24 * 60));
    expect(await jobs.runDue()).toBe(0);
    const paused = await api.db.selectFrom('job_kinds').selectAll().executeTakeFirstOrThrow();
    expect(paused).toMatchObject({ kind: 'testPing', why: 'Too many at once', staff_id: null });
    isAsking = false;
    await resumeKind(api.db, 'testPing', api.clock.now());
    expect(await jobs.runDue()).toBe(2);
    expect(ran).toEqual([1, 2]);
  });

  it('is left for a node that has a handler for its kind', async () => {
    await ping(1);
    const stranger = createJobs({ ...api.context, onError: () => {} });
    stranger.handle('mail', async () => {});
    expect(await stranger.runDue()).toBe(0);
    expect(await jobs.runDue()).toBe(1);
  });
});

describe('several nodes', () => {
  it('share the work and run each job once', async () => {
    for (let n = 0; n < 30; n += 1) await ping(n);
    await Promise.all([jobs, newNode(), newNode()].map((node) => node.runDue()));
    expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it("take over a crashed node's job when its lease has expired", async () => {
    const end = Promise.withResolvers<void>();
    const crashed = newNode(() => end.promise);
    await ping(1);
    const crashing = crashed.runNext();
    await expect.poll(() => leased()).toBe(1);
    expect(await jobs.runDue()).toBe(0);
    api.advanceReal(minutes(1));
    expect(await jobs.runDue()).toBe(1);
    expect(ran).toEqual([1]);
    end.resolve();
    await crashing;
  });

  it('ignore the result of a node that has lost its lease', async () => {
    let wakeUp = () => {};
    const slow = newNode(() => new Promise((resolve) => (wakeUp = resolve)));
    await ping(1);
    const late = slow.runNext();
    await expect.poll(() => leased()).toBe(1);
    api.advanceReal(minutes(1));
    failing = true;
    await jobs.runDue();
    wakeUp();
    await late;
    const row = await api.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ done_at: null, attempts: 2 });
  });
});

const leased = async () => (await api.db.selectFrom('jobs').select('id').where('lease', 'is not', null).execute()).length;
