import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookingDraft } from '@nitida/contract';
import { draftDefaults } from '@nitida/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';

// Why the proof is enough: on every change, `graceful-close.test.ts` lets a server finish what is in progress and accept nothing else.

/** A guest who saves a booking draft repeatedly and records the revisions that the site acknowledged. */
class Guest {
  #cookie = '';
  #revision = 0;
  readonly failures: string[] = [];
  acknowledged = 0;

  async save(url: string): Promise<void> {
    const size = this.acknowledged + 1;
    const draft: BookingDraft = { ...draftDefaults, apartmentSize: String(size) };
    try {
      const response = await fetch(`${url}/api/booking/draft`, {
        method: 'PUT',
        // A load balancer chooses a node for each request of a deployment. A connection for each request does the same here.
        headers: { 'content-type': 'application/json', connection: 'close', ...(this.#cookie && { cookie: this.#cookie }) },
        body: JSON.stringify({ draft, revision: this.#revision }),
      });
      const answer = await response.json();
      if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
      this.#cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      this.#revision = answer.stored.revision;
      this.acknowledged = size;
    } catch (error) {
      this.failures.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error));
    }
  }

  async stored(url: string): Promise<number> {
    const response = await fetch(`${url}/api/booking/draft`, { headers: { cookie: this.#cookie } });
    return Number((await response.json()).stored.draft.apartmentSize);
  }
}

const refuses = async (url: string): Promise<boolean> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const isRefused = await Promise.race([once(socket, 'connect').then(() => false), once(socket, 'error').then(() => true)]).catch(
    () => true,
  );
  socket.destroy();
  return isRefused;
};

describe.runIf(testServer)('a process that receives SIGTERM', () => {
  let database: TestDatabase;
  let folder: string;
  let releases: string[];
  const running: SiteProcess[] = [];

  async function start(name: string): Promise<SiteProcess> {
    const site = await startSiteProcess(join(folder, name), releases, { DATABASE_URL: database.url, DRAIN_MS: '500', LOG_LEVEL: 'error' });
    running.push(site);
    return site;
  }

  beforeAll(async () => {
    database = await createDatabase();
    folder = await mkdtemp(join(tmpdir(), 'nitida-deploy-'));
    releases = [(await writeRelease({ name: 'shell' })).dir, (await writeRelease({ name: 'work', paths: ['/'] })).dir];
  });
  afterAll(async () => {
    await Promise.all(running.map((site) => site.end('SIGKILL')));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('the process finishes the thirty requests in progress and accepts no others', async () => {
    const site = await start('one');
    const guests = Array.from({ length: 30 }, () => new Guest());
    const waiting = async () =>
      Number(
        (await database.query(`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))[0]
          ?.count,
      );
    const letGo = await database.hold('lock table drafts in exclusive mode');
    const saved = Promise.all(guests.map((guest) => guest.save(site.url)));
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(4);
    const ended = site.end('SIGTERM');
    // A request that arrives before the signal waits for a connection of the database, so it is given up and sent again.
    const readiness = async () => (await fetch(`${site.staffUrl}/readyz`, { signal: AbortSignal.timeout(500) }).catch(() => null))?.status;
    await expect.poll(readiness, { timeout: 5000 }).toBe(503);
    await expect.poll(() => refuses(site.url), { timeout: 5000 }).toBe(true);
    await letGo();
    await saved;
    expect(guests.flatMap(({ failures }) => failures)).toEqual([]);
    expect(await ended).toBe(0);
    expect(await database.query('select count(*)::int as drafts from drafts')).toEqual([{ drafts: 30 }]);
  });

  test('a deployment that replaces the process under load loses nothing', async () => {
    let current = await start('two');
    let next = await start('three');
    const guests = Array.from({ length: 12 }, () => new Guest());
    let isOver = false;
    const load = guests.map(async (guest) => {
      while (!isOver) await guest.save(current.url);
    });
    const total = () => guests.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    for (const name of ['four', 'five']) {
      const before = total();
      await expect.poll(total, { timeout: 20_000 }).toBeGreaterThan(before + 50);
      const old = current;
      current = next;
      expect(await old.end('SIGTERM')).toBe(0);
      next = await start(name);
    }
    isOver = true;
    await Promise.all(load);
    expect(guests.flatMap(({ failures }) => failures)).toEqual([]);
    const stored = await Promise.all(guests.map((guest) => guest.stored(current.url)));
    expect(stored).toEqual(guests.map(({ acknowledged }) => acknowledged));
  });
});
