import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packUpload } from '@nitida/platform/registry/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';

describe.runIf(testServer)('two nodes on one database, with a folder each', () => {
  let database: TestDatabase;
  let folder: string;
  const running: SiteProcess[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    folder = await mkdtemp(join(tmpdir(), 'nitida-nodes-'));
  });
  afterAll(async () => {
    await Promise.all(running.map((site) => site.end('SIGKILL')));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('serve what one of them published, and one that was killed and lost its folder starts again', async () => {
    const shell = await writeRelease({ name: 'shell' });
    const work = await writeRelease({ name: 'work', paths: ['/work'] });
    const start = async (name: string, releases: string[]) => {
      const site = await startSiteProcess(join(folder, name), releases, { DATABASE_URL: database.url, LOG_LEVEL: 'error' });
      running.push(site);
      return site;
    };
    const [one, other] = await Promise.all([start('one', [shell.dir]), start('other', [shell.dir])]);
    const published = await fetch(`${one.staffUrl}/platform/releases`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.publishToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(await packUpload(work.dir)),
    });
    expect(published.status).toBe(200);
    const audit = await database.query('select action, subject, details from audit_entries order by id desc limit 1');
    const { version } = work.release;
    expect(audit).toEqual([{ action: 'publishRelease', subject: 'composition 2', details: { name: 'work', version } }]);
    const file = `/releases/work/${work.release.entry}`;
    const statuses = async (site: SiteProcess) => [
      (await fetch(`${site.url}/work`, { headers: { accept: 'text/html' }, redirect: 'manual' })).status,
      (await fetch(`${site.url}${file}`)).status,
    ];
    for (const site of [one, other]) await expect.poll(() => statuses(site), { timeout: 10_000 }).toEqual([200, 200]);

    await one.end('SIGKILL');
    await rm(join(folder, 'one'), { recursive: true });
    const again = await start('one', [shell.dir]);
    expect(await statuses(again)).toEqual([200, 200]);
  });
});
