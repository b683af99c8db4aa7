import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packUpload } from '@nitida/platform/registry/index';
import { findFreePorts } from '@nitida/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { newCompositionKey, sendSigned } from '../../test/publisher.ts';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { type DatabaseLine, databaseLine } from '../test/database-line.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';

describe.runIf(testServer)('a composer whose database is down', () => {
  let database: TestDatabase;
  let line: DatabaseLine;
  let folder: string;
  const running: SiteProcess[] = [];
  const key = newCompositionKey();

  beforeAll(async () => {
    database = await createDatabase();
    line = await databaseLine(database.url);
    folder = await mkdtemp(join(tmpdir(), 'nitida-composer-'));
  });
  afterAll(async () => {
    await Promise.all(running.map((one) => one.end('SIGKILL')));
    await line.close().catch(() => {});
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(role: string, releases: string[], env: Record<string, string>): Promise<SiteProcess> {
    const started = await startSiteProcess(join(folder, role), releases, { SERVES: role, LOG_LEVEL: 'error', ...env });
    running.push(started);
    return started;
  }

  const patienceMs = 90_000;
  test(
    'goes on with the pages that it knows, starts with its copies, and follows the registry once the database answers',
    async () => {
      const shell = await writeRelease({ name: 'shell' });
      const work = await writeRelease({ name: 'work', paths: ['/', '/work'] });
      const port = String(await findFreePorts());
      const registry = await start('registry', [shell.dir], { DATABASE_URL: database.url, COMPOSITION_KEY: key.privateKey });
      const startComposer = () =>
        start('composer', [], {
          DATABASE_URL: line.url,
          COMPOSITION_PUBLIC_KEY: key.publicKey,
          API_ORIGIN: 'http://127.0.0.1:9',
          PORT: port,
        });
      const url = `http://127.0.0.1:${port}`;
      const statusOf = async (path: string) =>
        (await fetch(`${url}${path}`, { headers: { accept: 'text/html', connection: 'close' }, redirect: 'manual' }).catch(() => null))
          ?.status ?? 'none';
      const statuses = () => Promise.all(['/', `/releases/shell/${shell.release.entry}`, '/readyz'].map(statusOf));
      const works = [200, 200, 200];

      await line.open();
      const composer = await startComposer();
      expect(await statuses()).toEqual(works);
      await expect.poll(() => existsSync(join(folder, 'composer/platform/last-served.json'))).toBe(true);
      await line.close();
      expect(await statuses()).toEqual(works);
      await composer.end('SIGKILL');
      expect(await statusOf('/')).toBe('none');

      const starting = startComposer();
      await expect.poll(statuses, { timeout: 40_000 }).toEqual(works);
      const published = await sendSigned(
        registry.publisherKey,
        registry.staffUrl,
        'POST',
        '/platform/releases',
        await packUpload(work.dir),
      );
      expect(published.status).toBe(200);
      expect(await statusOf('/work')).toBe(302);
      await line.open();
      await starting;
      await expect.poll(() => statusOf('/work'), { timeout: 20_000 }).toBe(200);
    },
    patienceMs,
  );
});
