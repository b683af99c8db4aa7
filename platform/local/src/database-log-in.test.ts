import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';

describe.runIf(testServer)('a site whose log-in to the database ends', () => {
  const role = `site_${randomBytes(4).toString('hex')}`;
  let database: TestDatabase;
  let folder: string;
  let url: string;
  let releases: string[];
  let site: SiteProcess;

  beforeAll(async () => {
    database = await createDatabase();
    folder = await mkdtemp(join(tmpdir(), 'nitida-log-in-'));
    const address = new URL(database.url);
    address.username = role;
    address.password = 'former';
    url = address.href;
    await database.query(`create role ${role} superuser login password 'former'`);
    releases = [(await writeRelease({ name: 'shell' })).dir, (await writeRelease({ name: 'work', paths: ['/'] })).dir];
    site = await startSiteProcess(folder, releases, { DATABASE_URL: url, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await site?.end('SIGKILL');
    await database.query(`reassign owned by ${role} to current_user; drop role ${role}`);
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const statusOf = async (path: string) => (await fetch(`${site.url}${path}`, { headers: { accept: 'application/json' } })).status;

  test('is not ready as soon as new connections are refused, though open ones go on', async () => {
    expect(await statusOf('/readyz')).toBe(200);
    await database.query(`alter role ${role} nologin`);
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(503);
    expect(await statusOf('/api/pricing/get_pricing')).toBe(200);
  });

  test('answers calls with 503 once its connections have ended, serves pages, and goes on when it may log in again', async () => {
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
    const refused = await fetch(`${site.url}/api/pricing/get_pricing`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(site.url, { headers: { accept: 'text/html' } })).status).toBe(200);
    await database.query(`alter role ${role} login`);
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200);
    expect(await statusOf('/api/pricing/get_pricing')).toBe(200);
  });

  test('does not wait at its start for a log-in that is refused, and says so in a sentence', async () => {
    await database.query(`alter role ${role} nologin`);
    const other = await mkdtemp(join(tmpdir(), 'nitida-log-in-'));
    await expect(startSiteProcess(other, releases, { DATABASE_URL: url })).rejects.toThrow('refuses the log-in');
    await rm(other, { recursive: true, force: true });
  });
});
