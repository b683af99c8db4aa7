import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { earlierSignature } from './earlier-signature.ts';
import { steps } from './migrations.ts';
import { openPlatform } from './platform.ts';

let database: TestDatabase;
afterEach(() => database.close());
beforeEach(async () => {
  database = await openPool();
});

const open = async () => openPlatform({ pool: database.pool, dataDir: await dataFolder(), now: () => new Date('2027-05-03T10:00:00Z') });

/** Makes the database look like one of the version that knew only the channel `stable`. */
async function becomeEarlier(): Promise<void> {
  const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  await query('alter schema platform rename to later');
  await query('create schema platform');
  await query('create table platform.migration (id text primary key)');
  for (const [id, statements] of steps.slice(0, 4)) {
    for (const statement of statements) await query(statement);
    await query('insert into platform.migration values ($1)', [id]);
  }
  for (const table of ['release', 'composition', 'promotion', 'channel', 'imported', 'secret', 'file_content', 'release_file']) {
    const { rows } = await query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_schema = 'platform' and table_name = $1`,
      [table],
    );
    await query(`insert into platform.${table} (${rows[0].columns}) overriding system value select ${rows[0].columns} from later.${table}`);
  }
  await query(`update platform.channel set name = 'stable'`);
  await query(`insert into platform.secret values ('signing-key', 'the key of that version')`);
  for (const { id, members } of (await query('select id, members from platform.composition')).rows) {
    const { rows } = await query('select name, version, manifest from platform.release');
    const releases = rows.filter(({ name, version }) => members[name] === version).map(({ manifest }) => manifest);
    const signature = earlierSignature('the key of that version', members, releases);
    await query('update platform.composition set signature = $1 where id = $2', [signature, id]);
  }
  await query(
    `select setval(pg_get_serial_sequence('platform.' || name, 'id'), 100) from unnest(array['composition', 'promotion']) as name`,
  );
  await query('drop schema later cascade');
}

test('what the channel stable served is served in production, with its history', async () => {
  const before = await open();
  await before.importReleases([(await writeRelease({ name: 'shell' })).dir]);
  const first = await before.publish((await writeRelease({ name: 'work', paths: ['/work'] })).dir);
  await before.publish((await writeRelease({ name: 'work', paths: ['/work'], content: 'newer' })).dir);
  const served = await before.current();
  await becomeEarlier();
  const after = await open();
  expect(await after.current()).toEqual(served);
  await after.rollBack({ name: 'work' });
  expect((await after.current())?.members.work).toBe(first.version);
});

test('a composition that an earlier version did not sign is not served after the migration', async () => {
  const before = await open();
  await before.importReleases([(await writeRelease({ name: 'shell' })).dir]);
  await becomeEarlier();
  await database.pool.query(`update platform.composition set signature = 'forged'`);
  const after = await open();
  await expect(after.current()).rejects.toThrow('Composition 1 does not bear our signature.');
});
