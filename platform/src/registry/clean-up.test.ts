import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { type S3Server, startS3 } from '../../test/s3-server.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { openPlatform, type Platform } from './platform.ts';
import { databaseStore, type ReleaseStore } from './release-store.ts';
import { s3Store } from './s3-store.ts';

const dayMs = 24 * 60 * 60_000;

let database: TestDatabase;
let s3: S3Server;
let clock: Date;
let dataDir: string;
let platform: Platform;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
afterEach(() => database.close());
beforeEach(async () => {
  database = await openPool();
  s3.objects.clear();
  clock = new Date('2027-05-03T10:00:00Z');
  dataDir = await dataFolder();
  platform = await open();
});

const open = (store: ReleaseStore = databaseStore, dir = dataDir) =>
  openPlatform({ pool: database.pool, dataDir: dir, store, now: () => clock, realNow: () => clock });
const pass = (days: number) => {
  clock = new Date(clock.getTime() + days * dayMs);
};

/** What a tab of a network proves that has the composition since now. */
const visit = (composition: number, network = 7) => ({ composition, network, at: clock.getTime() / 1000 });

/** Publishes three releases of `work`, a day apart. The first composition has the first of them. */
async function publishThree() {
  const first = await writeRelease({ name: 'work', paths: ['/work'] });
  const { composition } = await platform.importReleases([(await writeRelease({ name: 'shell' })).dir]);
  const numbers = [composition, (await platform.publish(first.dir)).composition];
  pass(1);
  const second = await writeRelease({ name: 'work', paths: ['/work'], content: 'second' });
  numbers.push((await platform.publish(second.dir)).composition);
  pass(1);
  const third = await writeRelease({ name: 'work', paths: ['/work'], content: 'third' });
  numbers.push((await platform.publish(third.dir)).composition);
  return { first, second, third, withFirst: numbers[1] ?? 0, withSecond: numbers[2] ?? 0 };
}

const removed = async () => (await platform.cleanUp()).map(({ name, version }) => `${name} ${version}`).toSorted();

test('the files of a release go 30 days after its last channel left it, and the served and the one before stay', async () => {
  const { first, second, third } = await publishThree();
  // The second release replaced the first one a day before the third replaced the second.
  pass(29);
  expect(await removed()).toEqual([]);
  pass(1);
  expect(await removed()).toEqual([`work ${first.release.version}`]);
  pass(400);
  expect(await removed()).toEqual([]);
  const isThere = async ({ release }: typeof first) => {
    const file = await platform.findFile('work', release.entry);
    return file !== null && existsSync(file);
  };
  expect(await Promise.all([first, second, third].map(isThere))).toEqual([false, true, true]);
  expect(existsSync(join(dataDir, 'releases/work', first.release.version))).toBe(false);
  expect((await platform.readLog())[0]).toMatchObject({
    actorKind: 'system',
    action: 'remove-files',
    subject: `work ${first.release.version}`,
  });
});

test('a composition that a tab has open keeps its files for 30 days more', async () => {
  const { first, withFirst } = await publishThree();
  pass(25);
  platform.openCompositions.count(visit(withFirst));
  await platform.openCompositions.write();
  pass(29);
  expect(await removed()).toEqual([]);
  pass(3);
  expect(await removed()).toEqual([`work ${first.release.version}`]);
});

test('a tab of more than 30 days ago keeps nothing', async () => {
  const { first, withFirst } = await publishThree();
  const opened = visit(withFirst);
  pass(31);
  platform.openCompositions.count(opened);
  await platform.openCompositions.write();
  expect(await removed()).toEqual([`work ${first.release.version}`]);
});

test('what other releases have too stays', async () => {
  const { first, third } = await publishThree();
  pass(60);
  await removed();
  const { rows } = await database.pool.query('select integrity from platform.file_content');
  const left = new Set(rows.map(({ integrity }) => integrity));
  expect(first.release.files.filter(({ integrity }) => left.has(integrity))).toEqual([]);
  expect(third.release.files.filter(({ integrity }) => !left.has(integrity))).toEqual([]);
});

test('what was removed is not served by a roll-back, and can be published again', async () => {
  const { first, withFirst } = await publishThree();
  pass(60);
  await removed();
  await expect(platform.rollBack({ composition: withFirst })).rejects.toThrow('is not stored');
  await platform.publish(first.dir);
  expect((await platform.current())?.members.work).toBe(first.release.version);
  expect(existsSync((await platform.findFile('work', first.release.entry)) ?? '')).toBe(true);
});

test('another node removes its copies, and bytes in an S3-compatible store go', async () => {
  platform = await open(s3Store(s3.options));
  const otherDir = await dataFolder();
  const other = await open(s3Store(s3.options), otherDir);
  const thirdDir = await dataFolder();
  const composer = await open(s3Store(s3.options), thirdDir);
  const { first } = await publishThree();
  for (const node of [other, composer]) expect(await node.findFile('work', first.release.entry)).not.toBeNull();
  const before = s3.objects.size;
  pass(60);
  await platform.cleanUp();
  expect(s3.objects.size).toBeLessThan(before);
  expect(await other.cleanUp()).toEqual([]);
  await composer.removeOldCopies();
  for (const dir of [otherDir, thirdDir]) expect(existsSync(join(dir, 'releases/work', first.release.version))).toBe(false);
});

test('what tabs say about unknown compositions is ignored, and networks of a day are counted once', async () => {
  const { withFirst } = await publishThree();
  for (const composition of [withFirst, withFirst, 9999]) platform.openCompositions.count(visit(composition));
  await platform.openCompositions.write();
  for (const network of [7, 8]) platform.openCompositions.count(visit(withFirst, network));
  await platform.openCompositions.write();
  const { rows } = await database.pool.query('select composition_id, day::text, network from platform.open_composition order by network');
  expect(rows).toEqual([7, 8].map((network) => ({ composition_id: withFirst, day: '2027-05-05', network })));
  pass(1);
  platform.openCompositions.count(visit(withFirst));
  await platform.openCompositions.write();
  const listed = (await platform.listCompositions()).map(({ id, openTabs }) => [id, openTabs]);
  expect(listed.filter(([, openTabs]) => openTabs !== null)).toEqual([[withFirst, { day: '2027-05-06', networks: 1 }]]);
});
