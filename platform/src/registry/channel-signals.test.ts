import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { openPlatform, type Platform } from './platform.ts';

let database: TestDatabase;
const nodes: Platform[] = [];
beforeEach(async () => {
  database = await openPool();
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
  await database.close();
});

async function openNode(databaseUrl = database.url): Promise<Platform> {
  const node = await openPlatform({
    pool: database.pool,
    databaseUrl,
    dataDir: await dataFolder(),
    now: () => new Date('2027-05-03T10:00:00Z'),
  });
  nodes.push(node);
  return node;
}

test('all nodes serve a publication, a promotion and a roll-back within a second, without being asked', async () => {
  const [one, other] = [await openNode(), await openNode()];
  const heard: (number | undefined)[] = [];
  other.onServed(([production]) => heard.push(production?.composition.id));
  const { dir } = await writeRelease({ name: 'work', paths: ['/work'] });
  const shell = await writeRelease({ name: 'shell' });
  for (const change of [
    async () => (await one.importReleases([shell.dir])).composition,
    async () => (await one.publish(dir)).composition,
    () => one.rollBack(),
    () => one.channels.promote({ channel: 'production', composition: 2 }),
  ]) {
    const composition = await change();
    await expect.poll(() => heard.at(-1), { timeout: 1000, interval: 5 }).toBe(composition);
  }
  expect(heard).toEqual([1, 2, 1, 2]);
});

test('a node that hears of no change finds it with a request a second later', async () => {
  const one = await openNode();
  await one.importReleases([(await writeRelease({ name: 'shell' })).dir]);
  const deaf = await openNode();
  expect((await deaf.current())?.id).toBe(1);
  await deaf.close();
  const { dir } = await writeRelease({ name: 'work', paths: ['/work'] });
  const { composition } = await one.publish(dir);
  await expect.poll(async () => (await deaf.current())?.id, { timeout: 3000 }).toBe(composition);
});
