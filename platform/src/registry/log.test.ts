import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool } from '../../test/start-fixture-site.ts';
import { systemActor } from './actors.ts';
import { openPlatform, type Platform } from './platform.ts';

let database: { pool: pg.Pool; close(): Promise<void> };
let platform: Platform;
let version: string;

beforeAll(async () => {
  database = await openPool();
  platform = await openPlatform({ pool: database.pool, dataDir: await dataFolder(), now: () => new Date('2027-05-03T10:00:00Z') });
  await platform.importReleases([(await writeRelease({ name: 'shell' })).dir]);
  const work = await writeRelease({ name: 'work', paths: ['/work'] });
  version = work.release.version;
  const by = { ...systemActor('Ana'), address: '192.0.2.7' };
  await platform.publish(work.dir, { by, why: 'a new guide', commit: 'abc1234' });
  await platform.rollBack({}, { by, why: 'it is broken' });
});
afterAll(() => database.close());

test('the log says who did what, when, why and from where, newest first', async () => {
  const entries = await platform.readLog();
  const act = { actor: 'Ana', actorKind: 'system', address: '192.0.2.7', at: new Date('2027-05-03T10:00:00Z') };
  expect(entries).toEqual([
    expect.objectContaining({
      ...act,
      action: 'roll-back',
      subject: 'composition 1',
      why: 'it is broken',
      details: { channel: 'production', composition: 1, replaces: 2 },
    }),
    expect.objectContaining({
      ...act,
      action: 'publish',
      subject: `work ${version}`,
      why: 'a new guide',
      details: { channel: 'production', composition: 2, commit: 'abc1234' },
    }),
    expect.objectContaining({ actor: 'start', action: 'promote', subject: 'composition 1', address: null }),
  ]);
});

test('the log continues before an entry', async () => {
  const [newest, ...earlier] = await platform.readLog();
  expect(await platform.readLog({ before: newest?.id })).toEqual(earlier);
});

test('a change that is rejected leaves no entry', async () => {
  const before = await platform.readLog();
  await expect(platform.rollBack({ composition: 99 })).rejects.toThrow('There is no composition 99.');
  expect(await platform.readLog()).toEqual(before);
});

test.for([
  ['changed', `update platform.log set why = 'nothing'`],
  ['deleted', 'delete from platform.log'],
  ['emptied', 'truncate platform.log'],
] as const)('the log cannot be %s', async ([, statement]) => {
  await expect(database.pool.query(statement)).rejects.toThrow('platform.log is append-only');
  expect(await platform.readLog()).toHaveLength(3);
});
