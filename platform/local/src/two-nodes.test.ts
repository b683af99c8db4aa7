import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packUpload } from '@nitida/platform/registry/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { sendSigned } from '../../test/publisher.ts';
import { type S3Server, startS3 } from '../../test/s3-server.ts';
import { createDatabase, type TestDatabase, testServer } from '../test/database.ts';
import { type SiteProcess, startSiteProcess } from '../test/site-process.ts';

const s3Variables = ({ options }: S3Server): Record<string, string> => ({
  RELEASES_S3_ENDPOINT: options.endpoint,
  RELEASES_S3_BUCKET: options.bucket,
  RELEASES_S3_REGION: options.region,
  RELEASES_S3_ACCESS_KEY_ID: options.accessKeyId,
  RELEASES_S3_SECRET_ACCESS_KEY: options.secretAccessKey,
});

// two-nodes.test.ts of the registry has the files in the database and in a folder of both, too.
describe.runIf(testServer)('two nodes on one database, with a folder each and the files of releases in an S3-compatible store', () => {
  let database: TestDatabase;
  let s3: S3Server;
  let folder: string;
  const running: SiteProcess[] = [];

  beforeAll(async () => {
    [database, s3] = await Promise.all([createDatabase(), startS3()]);
    folder = await mkdtemp(join(tmpdir(), 'nitida-nodes-'));
  });
  afterAll(async () => {
    await Promise.all(running.map((site) => site.end('SIGKILL')));
    await Promise.all([database.drop(), s3.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  test('both nodes serve what one of them published, and a killed node that lost its folder starts again', async () => {
    const shell = await writeRelease({ name: 'shell' });
    const work = await writeRelease({ name: 'work', paths: ['/work'] });
    const start = async (name: string, releases: string[]) => {
      const site = await startSiteProcess(join(folder, name), releases, {
        ...s3Variables(s3),
        DATABASE_URL: database.url,
        LOG_LEVEL: 'error',
      });
      running.push(site);
      return site;
    };
    const [one, other] = await Promise.all([start('one', [shell.dir]), start('other', [shell.dir])]);
    const published = await sendSigned(other.publisherKey, one.staffUrl, 'POST', '/platform/releases', await packUpload(work.dir));
    expect(published.status).toBe(200);
    const audit = () => database.query('select action, subject, details from audit_entries order by id');
    const { version } = work.release;
    const started = { action: 'startWithReleases', subject: 'composition 1', details: { shell: shell.release.version } };
    const publication = { action: 'publishRelease', subject: 'composition 2', details: { name: 'work', version, channel: 'production' } };
    expect(await audit()).toEqual([started, publication]);
    const file = `/releases/work/${work.release.entry}`;
    const statuses = async (site: SiteProcess) => [
      (await fetch(`${site.url}/work`, { headers: { accept: 'text/html' }, redirect: 'manual' })).status,
      (await fetch(`${site.url}${file}`)).status,
    ];
    for (const site of [one, other]) await expect.poll(() => statuses(site), { timeout: 10_000 }).toEqual([200, 200]);

    const [contents] = await database.query('select count(content)::int > 0 as "areInDatabase" from platform.file_content');
    expect([contents?.areInDatabase, s3.objects.size > 0]).toEqual([false, true]);
    await one.end('SIGKILL');
    await rm(join(folder, 'one'), { recursive: true });
    const again = await start('one', [shell.dir]);
    expect(await statuses(again)).toEqual([200, 200]);
    expect(running.map((site) => site.output()).join()).not.toContain(s3.options.secretAccessKey);

    const rolledBack = await sendSigned(again.publisherKey, again.staffUrl, 'POST', '/platform/roll-back');
    const { composition } = await rolledBack.json();
    expect(await audit()).toEqual([started, publication, { action: 'rollBack', subject: `composition ${composition}`, details: {} }]);
  });
});
