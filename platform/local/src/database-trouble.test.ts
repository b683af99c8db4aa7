import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { proxiedSites } from '../test/caddyfile.ts';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { type DatabaseLine, databaseLine } from '../test/database-line.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';

describe.runIf(testServer)('a site and its database', () => {
  let database: TestDatabase;
  let line: DatabaseLine;
  let folder: string;
  let site: SiteProcess;
  let releases: string[];
  const said: string[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    line = await databaseLine(database.url);
    folder = await mkdtemp(join(tmpdir(), 'nitida-database-'));
    releases = [(await writeRelease({ name: 'shell' })).dir, (await writeRelease({ name: 'work', paths: ['/'] })).dir];
  });
  afterAll(async () => {
    await site?.end('SIGKILL');
    await line.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (path: string, from = site.url) => {
    const began = performance.now();
    const response = await fetch(`${from}${path}`, { headers: { accept: 'application/json' } });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
      seconds: (performance.now() - began) / 1000,
    };
  };

  test('a start waits for the database, reports it in a sentence, and is ready once the database is available', async () => {
    const starting = startSiteProcess(folder, releases, { DATABASE_URL: line.url, LOG_LEVEL: 'warn' }, (text) => said.push(text));
    await expect.poll(() => said.join(''), { timeout: 30_000 }).toContain(`Waiting for the database at 127.0.0.1:${line.port}`);
    await line.open();
    site = await starting;
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    expect(await ask('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    expect(await ask('/readyz', site.staffUrl)).toMatchObject({ status: 200 });
    expect((await ask('/metrics', site.staffUrl)).text).toMatch(
      /nitida_request_seconds_count\{site="customers",method="GET",route="\/readyz",status="200"\} \d/,
    );
    expect((await ask('/metrics')).status).toBe(404);
  });

  test('a hanging database delays each request by five seconds at most, and the site uses it again when it answers', async () => {
    expect(await ask('/api/pricing/get_pricing')).toMatchObject({ status: 200 });
    line.hang();
    const asked = await Promise.all(Array.from({ length: 30 }, () => ask('/api/pricing/get_pricing')));
    expect(new Set(asked.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']));
    expect(Math.max(...asked.map(({ seconds }) => seconds))).toBeLessThan(5.5);
    const page = await fetch(site.url, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: '{"status":"not ready","missing":["database"]}' });
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    // The proxy has no node that is ready, and goes on with those that it asks for pages alone.
    const [customers] = proxiedSites(await readFile(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8'));
    expect(await ask(customers?.health ?? '')).toMatchObject({ status: 503 });
    expect(await ask(customers?.fallback?.health ?? '')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    expect((await ask('/metrics', site.staffUrl)).text).toContain('nitida_database_connections');
    line.goOn();
    await expect.poll(async () => (await ask('/api/pricing/get_pricing')).status, { timeout: 10_000 }).toBe(200);
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
  });
});
