import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { type S3Server, startS3 } from '../../test/s3-server.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { folderStore } from './folder-store.ts';
import { openPlatform } from './platform.ts';
import { databaseStore, objectKey, type ReleaseStore, ReleaseStoreError } from './release-store.ts';
import { s3Store } from './s3-store.ts';

let database: TestDatabase;
let s3: S3Server;
let sharedFolder: string;
beforeAll(async () => {
  sharedFolder = await mkdtemp(join(tmpdir(), 'shared-releases-'));
  s3 = await startS3();
});
afterAll(() => Promise.all([s3.close(), rm(sharedFolder, { recursive: true })]));
afterEach(() => database.close());
beforeEach(async () => {
  database = await openPool();
  s3.objects.clear();
  s3.faults.length = 0;
});

const openNode = (dataDir: string, store: ReleaseStore = databaseStore) =>
  openPlatform({ pool: database.pool, dataDir, store, now: () => new Date('2027-05-03T10:00:00Z') });
const onS3 = (dataDir: string) => openNode(dataDir, s3Store(s3.options));

test.each([
  { place: 'the database', open: (dataDir: string) => openNode(dataDir), hasBytes: true },
  { place: 'a folder', open: (dataDir: string) => openNode(dataDir, folderStore(sharedFolder)), hasBytes: false },
  { place: 'an S3-compatible store', open: onS3, hasBytes: false },
])(
  'nodes with separate folders and files in $place serve the same release, and one that lost its folder restarts',
  async ({ place, open, hasBytes }) => {
    const [shell, work] = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/work'] })];
    const [oneDir, otherDir] = [await dataFolder(), await dataFolder()];
    const [one, other] = await Promise.all([open(oneDir), open(otherDir)]);
    await one.importReleases([shell.dir]);
    expect(existsSync(join(oneDir, 'releases/shell', shell.release.version, shell.release.entry))).toBe(true);
    await one.publish(work.dir);
    for (const node of [one, other]) {
      // The node that did not publish may serve the former composition for a second.
      const members = { shell: shell.release.version, work: work.release.version };
      await expect.poll(async () => (await node.current())?.members, { timeout: 10_000 }).toEqual(members);
      expect(await readFile((await node.findFile('work', work.release.entry)) ?? '', 'utf8')).toContain('work');
    }
    const { rows } = await database.pool.query('select bool_and(content is not null) as has_bytes from platform.file_content');
    expect([rows[0].has_bytes, s3.objects.size > 0]).toEqual([hasBytes, place.includes('S3')]);
    await rm(oneDir, { recursive: true });
    const again = await open(oneDir);
    expect(await again.importReleases([])).toMatchObject({ changed: false });
    const file = (await again.findFile('work', work.release.entry)) ?? '';
    expect([existsSync(file), existsSync(`${file}.br`)]).toEqual([true, true]);
    expect((await readdir(oneDir)).toSorted()).toEqual(['releases']);
  },
);

test('nodes may share a folder and start at the same time', async () => {
  const dataDir = await dataFolder();
  const built = [(await writeRelease({ name: 'shell' })).dir, (await writeRelease({ name: 'work', paths: ['/work'] })).dir];
  const nodes = await Promise.all([openNode(dataDir), openNode(dataDir), openNode(dataDir)]);
  await Promise.all(nodes.map((node) => node.importReleases(built)));
  const served = await Promise.all(nodes.map(async (node) => (await node.current())?.id));
  expect(new Set(served)).toEqual(new Set([1]));
});

test('a start from another checkout keeps what teams published and reports it', async () => {
  const shell = (await writeRelease({ name: 'shell' })).dir;
  const ours = await writeRelease({ name: 'work', paths: ['/work'], content: 'our checkout' });
  const theirs = await writeRelease({ name: 'work', paths: ['/work'], content: 'their checkout' });
  const { name, version } = ours.release;
  await (await openNode(await dataFolder())).importReleases([shell, ours.dir]);
  await (await openNode(await dataFolder())).publish(theirs.dir);
  const restarted = await openNode(await dataFolder());
  expect(await restarted.importReleases([shell, ours.dir])).toMatchObject({ changed: false, notServed: [{ name, version }] });
  expect((await restarted.current())?.members.work).toBe(theirs.release.version);
  expect(await restarted.importReleases([shell, ours.dir], { promoteBuilds: true })).toMatchObject({ changed: true, notServed: [] });
  expect((await restarted.current())?.members.work).toBe(version);
});

describe('nodes with an S3-compatible store', () => {
  const outage = () => s3.faults.push(...Array<'unavailable'>(1000).fill('unavailable'));
  const fileCount = async () => (await database.pool.query('select count(*)::int as files from platform.file_content')).rows[0].files;

  test('nodes serve earlier releases after the change of the store and put only new files there', async () => {
    const [shell, work] = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/work'] })];
    await (await openNode(await dataFolder())).importReleases([shell.dir]);
    const node = await onS3(await dataFolder());
    await node.publish(work.dir);
    expect(await readFile((await node.findFile('shell', shell.release.entry)) ?? '', 'utf8')).toContain('shell');
    const { content } = (await database.pool.query('select count(content)::int as content from platform.file_content')).rows[0];
    expect(content).toBe(shell.release.files.length);
    expect(s3.objects.has(`${s3.options.bucket}/${objectKey(work.release.files[0]?.integrity ?? '')}`)).toBe(true);
    expect(s3.objects.has(`${s3.options.bucket}/${objectKey(shell.release.files[0]?.integrity ?? '')}`)).toBe(false);
  });

  test('nodes publish nothing while the store is down, and the next try succeeds', async () => {
    const [shell, work] = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/work'] })];
    const node = await onS3(await dataFolder());
    await node.importReleases([shell.dir]);
    const before = await fileCount();
    s3.faults.push('cut', 'unavailable', 'cut');
    await node.publish(work.dir);
    expect(await fileCount()).toBeGreaterThan(before);
    const other = await writeRelease({ name: 'work', paths: ['/work'], content: 'other' });
    const published = await fileCount();
    outage();
    await expect(node.publish(other.dir)).rejects.toThrow(ReleaseStoreError);
    expect([await fileCount(), (await node.current())?.members.work]).toEqual([published, work.release.version]);
    s3.faults.length = 0;
    await node.publish(other.dir);
    expect((await node.current())?.members.work).toBe(other.release.version);
  });

  test('a rejected release leaves objects without a row, which the next try uses', async () => {
    const [shell, work] = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/work'] })];
    const node = await onS3(await dataFolder());
    await expect(node.publish(work.dir)).rejects.toThrow('A composition holds one shell');
    expect([await fileCount(), s3.objects.size > 0]).toEqual([0, true]);
    const stored = new Set(s3.objects.keys());
    await node.importReleases([shell.dir, work.dir]);
    const shellOnly = [...s3.objects.keys()].filter((key) => !stored.has(key));
    expect(shellOnly).toHaveLength(shell.release.files.length * 3);
  });

  test('nodes never serve or copy a changed object', async () => {
    const [shell, work] = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/work'] })];
    const [oneDir, otherDir] = [await dataFolder(), await dataFolder()];
    const one = await onS3(oneDir);
    await one.importReleases([shell.dir, work.dir]);
    const key = `${s3.options.bucket}/${objectKey(work.release.files[0]?.integrity ?? '')}`;
    const content = s3.objects.get(key) ?? Buffer.alloc(0);
    s3.objects.set(key, Buffer.from('something else'));
    const other = await onS3(otherDir);
    await expect(other.findFile('work', work.release.entry)).rejects.toThrow(`The object ${key}`);
    expect(existsSync(join(otherDir, 'releases/work'))).toBe(false);
    s3.objects.set(key, content);
    expect(await readFile((await other.findFile('work', work.release.entry)) ?? '')).toEqual(content);
  });

  test('a node without copies starts while the store is down, and serves as soon as it is back', async () => {
    const [shell, work] = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/work'] })];
    const one = await onS3(await dataFolder());
    await one.importReleases([shell.dir, work.dir]);
    outage();
    const other = await onS3(await dataFolder());
    expect(await other.importReleases([shell.dir, work.dir])).toMatchObject({ changed: false });
    await expect(other.current()).rejects.toThrow(ReleaseStoreError);
    s3.faults.length = 0;
    expect((await other.current())?.members.work).toBe(work.release.version);
  });

  test('nodes start with their copies and keep serving while the store is down', async () => {
    const [shell, work] = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/work'] })];
    const newer = await writeRelease({ name: 'work', paths: ['/work'], content: 'newer' });
    const [oneDir, otherDir] = [await dataFolder(), await dataFolder()];
    const one = await onS3(oneDir);
    await one.importReleases([shell.dir, work.dir]);
    await one.publish(newer.dir);
    const other = await onS3(otherDir);
    await other.current();
    outage();
    const again = await onS3(oneDir);
    expect(await again.importReleases([shell.dir])).toMatchObject({ changed: false });
    expect((await again.current())?.members.work).toBe(newer.release.version);
    // The other node has no copy of the earlier release.
    await expect(other.rollBack()).rejects.toThrow(ReleaseStoreError);
    expect((await other.current())?.members.work).toBe(newer.release.version);
    s3.faults.length = 0;
    await expect.poll(async () => (await other.current())?.members.work, { timeout: 10_000 }).toBe(work.release.version);
  });
});
