import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool } from '../../test/start-fixture-site.ts';
import { openPlatform, tokenFile } from './platform.ts';

let database: { pool: pg.Pool; close(): Promise<void> };
beforeAll(async () => {
  database = await openPool();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('drop schema if exists platform cascade');
});

const openNode = (dataDir: string) => openPlatform({ pool: database.pool, dataDir, now: () => new Date('2027-05-03T10:00:00Z') });

test('nodes with a folder each serve what one of them published, and one that lost its folder starts again', async () => {
  const [shell, work] = [await writeRelease({ name: 'shell' }), await writeRelease({ name: 'work', paths: ['/work'] })];
  const [oneDir, otherDir] = [await dataFolder(), await dataFolder()];
  const [one, other] = await Promise.all([openNode(oneDir), openNode(otherDir)]);
  await one.importReleases([shell.dir]);
  expect(existsSync(join(oneDir, 'releases/shell', shell.release.version, shell.release.entry))).toBe(true);
  await one.publish(work.dir);
  for (const node of [one, other]) {
    expect((await node.current())?.members).toEqual({ shell: shell.release.version, work: work.release.version });
    expect(await readFile((await node.findFile('work', work.release.entry)) ?? '', 'utf8')).toContain('work');
  }
  await rm(oneDir, { recursive: true });
  const again = await openNode(oneDir);
  expect(await again.importReleases([])).toMatchObject({ changed: false });
  const file = (await again.findFile('work', work.release.entry)) ?? '';
  expect([existsSync(file), existsSync(`${file}.br`)]).toEqual([true, true]);
  expect([again.publishToken, await readFile(tokenFile(oneDir), 'utf8')]).toEqual([one.publishToken, one.publishToken]);
});

test('nodes may share a folder, and start at the same time', async () => {
  const dataDir = await dataFolder();
  const built = [(await writeRelease({ name: 'shell' })).dir, (await writeRelease({ name: 'work', paths: ['/work'] })).dir];
  const nodes = await Promise.all([openNode(dataDir), openNode(dataDir), openNode(dataDir)]);
  await Promise.all(nodes.map((node) => node.importReleases(built)));
  const served = await Promise.all(nodes.map(async (node) => (await node.current())?.id));
  expect(new Set(served)).toEqual(new Set([1]));
});

test('a start from another checkout leaves what teams published as it is, and says so', async () => {
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
