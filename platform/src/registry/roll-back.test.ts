import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool } from '../../test/start-fixture-site.ts';
import { openPlatform, type Platform } from './platform.ts';

let database: { pool: pg.Pool; close(): Promise<void> };
let platform: Platform;
let shell: string;

afterEach(() => database.close());
beforeEach(async () => {
  database = await openPool();
  platform = await openPlatform({ pool: database.pool, dataDir: await dataFolder(), now: () => new Date('2027-05-03T10:00:00Z') });
  const { dir, release } = await writeRelease({ name: 'shell' });
  shell = release.version;
  await platform.importReleases([dir]);
});

/**
 * Publishes a release with this content.
 * @returns its version.
 */
async function publish(name: string, content: string): Promise<string> {
  return (await platform.publish((await writeRelease({ name, paths: [`/${name}`], content })).dir)).version;
}
const served = async () => (await platform.current())?.members;

test('a remote returns to its previous release, and later publications of others stay', async () => {
  const booking = await publish('booking', 'first');
  await publish('booking', 'second');
  const work = await publish('work', 'first');
  await platform.rollBack({ name: 'booking' });
  expect(await served()).toEqual({ shell, booking, work });
});

test('a remote returns step by step and never to a rolled-back release', async () => {
  const first = await publish('booking', 'first');
  const second = await publish('booking', 'second');
  await publish('booking', 'third');
  await platform.rollBack({ name: 'booking' });
  expect((await served())?.booking).toBe(second);
  await platform.rollBack({ name: 'booking' });
  expect((await served())?.booking).toBe(first);
  await expect(platform.rollBack({ name: 'booking' })).rejects.toThrow('There is no earlier release of booking.');
});

test('a rolled-back release that is published again counts again', async () => {
  await publish('booking', 'first');
  const second = await publish('booking', 'second');
  await platform.rollBack({ name: 'booking' });
  await publish('booking', 'second');
  await publish('booking', 'third');
  await platform.rollBack({ name: 'booking' });
  expect((await served())?.booking).toBe(second);
});

test('the whole set returns to an earlier state and not to a rolled-back composition', async () => {
  const first = await publish('booking', 'first');
  await publish('booking', 'broken');
  await platform.rollBack();
  expect((await served())?.booking).toBe(first);
  await publish('booking', 'third');
  await platform.rollBack();
  expect((await served())?.booking).toBe(first);
  await platform.rollBack();
  expect(await served()).toEqual({ shell });
});

test('the whole set does not restore a release that was rolled back separately', async () => {
  const first = await publish('booking', 'first');
  await publish('booking', 'broken');
  const work = await publish('work', 'first');
  await platform.rollBack({ name: 'booking' });
  await publish('work', 'second');
  await platform.rollBack();
  expect(await served()).toEqual({ shell, booking: first, work });
  await platform.rollBack();
  expect(await served()).toEqual({ shell, booking: first });
});

test('a roll-back to a numbered composition continues from its place in the history', async () => {
  const first = await publish('booking', 'first');
  const { composition } = await platform.publish((await writeRelease({ name: 'booking', paths: ['/booking'], content: 'second' })).dir);
  const { version: second } = (await platform.listCompositions()).map(({ members }) => ({ version: members.booking }))[0] ?? {};
  await publish('booking', 'third');
  await platform.rollBack({ composition });
  expect((await served())?.booking).toBe(second);
  await platform.rollBack();
  expect((await served())?.booking).toBe(first);
  await expect(platform.rollBack({ composition: 99 })).rejects.toThrow('There is no composition 99.');
});

test('a node may keep what was served before a publication, and nothing that a roll-back left or that is harmful', async () => {
  const earlier = async () => (await platform.production())?.earlier;
  const idNow = async () => (await platform.current())?.id ?? 0;
  await publish('booking', 'first');
  const first = await idNow();
  expect(await earlier()).toContain(first - 1);
  await publish('booking', 'second');
  const second = await idNow();
  expect(await earlier()).toContain(first);
  await platform.rollBack({ name: 'booking' });
  expect(await earlier()).toEqual([]);
  const returned = await idNow();
  await publish('work', 'first');
  expect(await earlier()).toEqual([returned]);
  expect(await earlier()).not.toContain(second);
  await platform.channels.mark({ composition: returned }, 'it loses orders');
  await expect.poll(earlier).toEqual([]);
});
