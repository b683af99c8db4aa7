import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLocalTools } from '@nitida/local/tools';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../test/people.ts';
import { startTestApi, type TestApi } from '../../test/support.ts';
import { loadConfig } from '../config.ts';
import { createApi } from '../create-api.ts';
import { domainError } from '../domain-error.ts';
import { databaseTrouble } from './database-unavailable.ts';
import { FolderInUseError } from './folder-lock.ts';
import { type Migration, migrate, statements } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { transact } from './transact.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const secret = (name: string) => ({ name, value: 'x' });
const names = async () => (await api.db.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name);

describe('migrations', () => {
  it('have unique ids', () => {
    const ids = migrations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('run once, even when several nodes start together', async () => {
    let runs = 0;
    const counted: Migration = {
      id: '999-counted',
      up: async () => {
        runs += 1;
      },
    };
    await Promise.all([1, 2, 3].map(() => migrate(api.db, [...migrations, counted])));
    expect(runs).toBe(1);
  });

  it('leave nothing behind when one fails', async () => {
    const broken: Migration = {
      id: '999-broken',
      up: (trx) => statements(trx, 'create table half (id integer); create table half (id integer)'),
    };
    await expect(migrate(api.db, [broken])).rejects.toThrow('already exists');
    await expect(sql`select * from half`.execute(api.db)).rejects.toThrow('does not exist');
  });
});

describe('a transaction', () => {
  it('is rolled back when it returns a domain error, and returns that error', async () => {
    const result = await transact(api.db, async (trx) => {
      await trx.insertInto('secrets').values(secret('refused')).execute();
      return domainError('not_found');
    });
    expect(result).toEqual(domainError('not_found'));
    expect(await names()).not.toContain('refused');
  });

  it('is rolled back by an exception, which is rethrown', async () => {
    const failed = transact(api.db, async (trx) => {
      await trx.insertInto('secrets').values(secret('broken')).execute();
      throw new Error('a defect');
    });
    await expect(failed).rejects.toThrow('a defect');
    expect(await names()).not.toContain('broken');
  });

  // PGlite has one connection and therefore no deadlocks.
  if (process.env.TEST_DATABASE_URL) {
    it('is repeated after a deadlock', async () => {
      const { db } = api;
      await db
        .insertInto('secrets')
        .values([secret('deadlock-a'), secret('deadlock-b')])
        .execute();
      let runs = 0;
      let holding = 0;
      const bothHold = Promise.withResolvers<void>();
      const both = (first: string, then: string) =>
        transact(db, async (trx) => {
          runs += 1;
          await trx.updateTable('secrets').set({ value: 'y' }).where('name', '=', first).execute();
          holding += 1;
          if (holding === 2) bothHold.resolve();
          await bothHold.promise;
          await trx.updateTable('secrets').set({ value: 'y' }).where('name', '=', then).execute();
          return 'done';
        });
      expect(await Promise.all([both('deadlock-a', 'deadlock-b'), both('deadlock-b', 'deadlock-a')])).toEqual(['done', 'done']);
      // A repeat that is quicker than the other transaction blocks it again and is repeated once more.
      expect(runs).toBeGreaterThanOrEqual(3);
    });

    it('is repeated when another transaction changed what it read', async () => {
      await api.db.insertInto('secrets').values({ name: 'counted', value: '0' }).execute();
      let reads = 0;
      const bothRead = Promise.withResolvers<void>();
      const countUp = () =>
        transact(api.db, async (trx) => {
          await sql`set transaction isolation level repeatable read`.execute(trx);
          const { value } = await trx.selectFrom('secrets').select('value').where('name', '=', 'counted').executeTakeFirstOrThrow();
          reads += 1;
          if (reads === 2) bothRead.resolve();
          await bothRead.promise;
          const next = String(Number(value) + 1);
          await trx.updateTable('secrets').set({ value: next }).where('name', '=', 'counted').execute();
          return next;
        });
      expect((await Promise.all([countUp(), countUp()])).sort()).toEqual(['1', '2']);
      expect(reads).toBe(3);
    });

    it('is ended with a reason of its own when it waits too long for a lock', async () => {
      await api.db.insertInto('secrets').values(secret('locked')).execute();
      await api.db.transaction().execute(async (holder) => {
        await holder.selectFrom('secrets').select('name').where('name', '=', 'locked').forNoKeyUpdate().execute();
        const waiting = api.db.updateTable('secrets').set({ value: 'y' }).where('name', '=', 'locked').execute();
        expect(databaseTrouble(await waiting.catch((error: unknown) => error))).toBe('lock');
      });
      await api.db.deleteFrom('secrets').where('name', '=', 'locked').execute();
    });

    it('is ended by the server when it takes too long', async () => {
      const long = sql`select pg_sleep(60)`.execute(api.db);
      await expect(long).rejects.toMatchObject({ code: '57014' });
    });
  }
});

describe('the readiness check', () => {
  it('names migrations that are not applied', async () => {
    expect(await api.missing()).toEqual([]);
    const id = migrations.at(-1)?.id ?? '';
    await api.db.deleteFrom('migrations').where('id', '=', id).execute();
    expect(await api.missing()).toEqual(['migrations']);
    await api.db.insertInto('migrations').values({ id }).execute();
    expect(await api.missing()).toEqual([]);
  });
});

describe('a signal', () => {
  it('is delivered after the transaction has committed', async () => {
    const seen: string[][] = [];
    const undo = api.context.signals.on('test', async () => void seen.push(await names()));
    await api.db.transaction().execute(async (trx) => {
      await api.context.signals.send(trx, 'test', 'payload');
      await trx.insertInto('secrets').values(secret('told')).execute();
    });
    await expect.poll(() => seen).toHaveLength(1);
    expect(seen[0]).toContain('told');
    undo();
  });

  // PGlite has no connection that could be terminated.
  if (process.env.TEST_DATABASE_URL) {
    it('is received again after the connection was terminated', async () => {
      const heard: string[] = [];
      api.context.signals.on('cut', (payload) => heard.push(payload));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
        api.db,
      );
      const sendUntilHeard = async () => {
        await api.context.signals.send(api.db, 'cut', 'back');
        return heard;
      };
      await expect.poll(sendUntilHeard, { timeout: 60_000 }).toContain('back');
    });
  }

  it('delivers its payload on its own channel', async () => {
    const heard: string[] = [];
    api.context.signals.on('one', (payload) => heard.push(payload));
    api.context.signals.on('two', () => heard.push('wrong'));
    await api.context.signals.send(api.db, 'one', 'héllo "1"');
    await expect.poll(() => heard).toEqual(['héllo "1"']);
  });
});

describe('a local folder', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'nitida-data-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('keeps data, keys and the moved clock over a restart and admits one process at a time', { timeout: 120_000 }, async () => {
    const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const development = createLocalTools();
    const first = await createApi({ config, development });
    await first.db
      .insertInto('unverified_users')
      .values({
        id: '00000000-0000-4000-8000-000000000001',
        ...person('kept@example.com'),
        affiliate_id: null,
        lng: 'en',
        draft_id: null,
        created_at: first.clock.now(),
      })
      .execute();
    await first.clock.moveTo(new Date('2030-01-01T00:00:00Z'));
    await expect(createApi({ config, development })).rejects.toThrow(FolderInUseError);
    const { cookieSecret } = first.context;
    await first.close();

    const second = await createApi({ config, development });
    expect(await second.db.selectFrom('unverified_users').select('email').execute()).toEqual([{ email: 'kept@example.com' }]);
    expect(second.clock.now().getUTCFullYear()).toBe(2030);
    expect(second.context.cookieSecret).toBe(cookieSecret);
    await second.close();
  });

  it('has what was acknowledged before the process was killed', { timeout: 120_000 }, async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../../test/save-drafts.ts', import.meta.url)), dataDir]);
    const ended = once(child, 'exit');
    let acknowledged = '';
    child.stdout.on('data', (chunk) => {
      acknowledged += String(chunk);
      if (acknowledged.includes('\n20\n')) child.kill('SIGKILL');
    });
    expect((await ended)[1]).toBe('SIGKILL');
    const last = Number(acknowledged.trim().split('\n').at(-1));

    const again = await createApi({ config: loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), development: createLocalTools() });
    const stored = await again.db.selectFrom('drafts').select('draft').execute();
    await again.close();
    expect(stored).toHaveLength(1);
    // The draft may have been saved once more, and the process killed before it could say so.
    expect([last, last + 1]).toContain(Number(stored[0]?.draft.apartmentSize));
  });
});
