import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool } from '../../test/start-fixture-site.ts';
import { openPlatform, type Platform } from './platform.ts';

const now = () => new Date('2027-05-03T10:00:00Z');
let database: { pool: pg.Pool; close(): Promise<void> };
let dataDir: string;
let platform: Platform;

const open = () => openPlatform({ pool: database.pool, dataDir, now });
const built = async (name: string, paths: string[], content = name) => (await writeRelease({ name, paths, content })).dir;
const shell = async (content = 'shell') => (await writeRelease({ name: 'shell', content })).dir;
const served = async () => (await platform.current())?.members;

afterEach(() => database.close());
beforeEach(async () => {
  database = await openPool();
  dataDir = await dataFolder();
  platform = await open();
});

test('nothing is served before the first publication', async () => {
  expect(await platform.current()).toBeNull();
});

test('a start imports, composes and serves the builds', async () => {
  const { changed } = await platform.importReleases([await shell(), await built('work', ['/work'])]);
  expect(changed).toBe(true);
  expect(Object.keys((await served()) ?? {}).toSorted()).toEqual(['shell', 'work']);
});

test('a second start with the same builds creates no composition', async () => {
  const dirs = [await shell(), await built('work', ['/work'])];
  const first = await platform.importReleases(dirs);
  platform = await open();
  expect(await platform.importReleases(dirs)).toEqual({ composition: first.composition, changed: false, refused: [], notServed: [] });
});

test('publishing a remote replaces it and keeps the others', async () => {
  await platform.importReleases([await shell(), await built('work', ['/work']), await built('booking', ['/booking'])]);
  const before = await served();
  const { version } = await platform.publish(await built('work', ['/work'], 'newer'));
  expect(await served()).toEqual({ ...before, work: version });
});

test('publishing a served release changes nothing', async () => {
  const work = await built('work', ['/work']);
  const { composition } = await platform.importReleases([await shell(), work]);
  expect(await platform.publish(work)).toMatchObject({ composition });
});

test('a conflicting release is rejected, and the served composition stays', async () => {
  await platform.importReleases([await shell(), await built('work', ['/work'])]);
  const before = await platform.current();
  await expect(platform.publish(await built('rival', ['/work']))).rejects.toThrow('both claim /work');
  expect(await platform.current()).toEqual(before);
});

test('a roll-back serves the previous composition, and a start does not undo it', async () => {
  const old = [await shell(), await built('work', ['/work'])];
  await platform.importReleases(old);
  const before = await served();
  const newer = [...old.slice(0, 1), await built('work', ['/work'], 'newer')];
  await platform.importReleases(newer, { promoteBuilds: true });
  expect(await served()).not.toEqual(before);
  await platform.rollBack();
  expect(await served()).toEqual(before);
  platform = await open();
  expect(await platform.importReleases(newer)).toMatchObject({ changed: false });
  expect(await served()).toEqual(before);
});

test('a roll-back before the first composition is rejected', async () => {
  await platform.importReleases([await shell()]);
  await expect(platform.rollBack()).rejects.toThrow('There is none before.');
});

test('a remote that was removed from the checkout leaves the site when the builds are promoted', async () => {
  const dirs = [await shell(), await built('work', ['/work'])];
  await platform.importReleases([...dirs, await built('old', ['/old'])]);
  await platform.importReleases(dirs, { promoteBuilds: true });
  expect(Object.keys((await served()) ?? {}).toSorted()).toEqual(['shell', 'work']);
});

test('a start publishes the incoming releases', async () => {
  await platform.importReleases([await shell(), await built('work', ['/work'])]);
  cpSync(await built('work', ['/work'], 'left'), join(dataDir, 'incoming/work'), { recursive: true });
  const before = await served();
  platform = await open();
  await platform.importReleases([]);
  expect((await served())?.work).not.toBe(before?.work);
  expect(existsSync(join(dataDir, 'incoming'))).toBe(false);
});

test('a start that accepts no incoming releases leaves them where they are', async () => {
  await platform.importReleases([await shell()]);
  cpSync(await built('work', ['/work']), join(dataDir, 'incoming/work'), { recursive: true });
  platform = await openPlatform({ pool: database.pool, dataDir, now, acceptsIncoming: false });
  expect(await platform.importReleases([])).toMatchObject({ changed: false, refused: [] });
  expect(existsSync(join(dataDir, 'incoming/work'))).toBe(true);
});

test('a first start serves the incoming releases with the builds', async () => {
  cpSync(await built('work', ['/work']), join(dataDir, 'incoming/work'), { recursive: true });
  await platform.importReleases([await shell()]);
  expect(Object.keys((await served()) ?? {}).toSorted()).toEqual(['shell', 'work']);
});

test('a conflicting incoming release is moved away, and the site starts without it', async () => {
  const dirs = [await shell(), await built('work', ['/work'])];
  cpSync(await built('rival', ['/work']), join(dataDir, 'incoming/rival'), { recursive: true });
  const { refused } = await platform.importReleases(dirs);
  expect(refused).toEqual([expect.stringContaining('both claim /work')]);
  expect(Object.keys((await served()) ?? {}).toSorted()).toEqual(['shell', 'work']);
  expect(readdirSync(join(dataDir, 'refused'))).toEqual(['rival']);
});

test('a damaged incoming release is moved away', async () => {
  const spoilt = await built('work', ['/work']);
  writeFileSync(join(spoilt, 'page.1.js'), 'changed');
  cpSync(spoilt, join(dataDir, 'incoming/work'), { recursive: true });
  const { refused } = await platform.importReleases([await shell()]);
  expect(refused).toEqual([expect.stringContaining('page.1.js differs from its hash.')]);
  expect(Object.keys((await served()) ?? {})).toEqual(['shell']);
});

test('a roll-back after a publication survives the next start', async () => {
  const first = await shell();
  await platform.importReleases([first, await built('work', ['/work'])]);
  const before = await served();
  const newer = await built('work', ['/work'], 'newer');
  await platform.publish(newer);
  await platform.rollBack();
  platform = await open();
  await platform.importReleases([first, newer]);
  expect(await served()).toEqual(before);
});

test('a start repairs a copy that lost a file', async () => {
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/work'] });
  const dirs = [await shell(), dir];
  await platform.importReleases(dirs);
  const path = (await platform.findFile('work', release.entry)) ?? '';
  rmSync(`${path}.br`);
  writeFileSync(path, 'changed');
  platform = await open();
  await platform.findFile('work', release.entry);
  expect(readFileSync(path, 'utf8')).toContain('work');
  expect(existsSync(`${path}.br`)).toBe(true);
});

test('a manipulated composition is not served', async () => {
  await platform.importReleases([await shell(), await built('work', ['/work'])]);
  const other = await built('work', ['/work'], 'other');
  await platform.publish(other);
  await database.pool.query(
    `update platform.composition set members = (select members from platform.composition where id = 1) where id = 2`,
  );
  platform = await open();
  await expect(platform.current()).rejects.toThrow('does not bear our signature');
});

test('a file is found in the served release and in earlier ones', async () => {
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/work'], content: 'first' });
  await platform.importReleases([await shell(), dir]);
  const path = await platform.findFile('work', release.entry);
  expect(path !== null && existsSync(path)).toBe(true);
  expect(await platform.findFile('work', 'other.js')).toBeNull();
  expect(await platform.findFile('work', '../release.json')).toBeNull();
});
