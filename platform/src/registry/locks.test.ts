import { expect, test } from 'vitest';
import { actor, reasonsOf, useChannelSite } from '../../test/channel-site.ts';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPlatform } from './platform.ts';

const site = useChannelSite();
const channel = 'production';
const ana = { ...actor('platform'), name: 'Ana' };
const lock = (days?: number) => site.platform.channels.lock({ channel, why: 'the sale runs', days }, { by: ana });
const refused = ['production is locked by Ana until it is unlocked: the sale runs'];

test('nothing new is served in a locked channel, each refusal says who locked it and why, and other channels go on', async () => {
  const { composition } = await site.publish('work', 'first');
  const { composition: next, version } = await site.publish('work', 'second', 'staging');
  await lock();
  const { promote, split, retire } = site.platform.channels;
  const { dir } = await writeRelease({ name: 'work', paths: ['/work'], content: 'third' });
  const checkout = [(await writeRelease({ name: 'shell' })).dir, dir];
  for (const attempt of [
    () => site.platform.publish(dir),
    () => site.platform.rehearse(dir),
    () => promote({ channel, from: 'staging' }),
    () => promote({ channel, composition: next }),
    () => promote({ channel, members: { work: version } }),
    () => split({ channel, composition: next, share: 0.1 }),
    () => retire({ channel, name: 'work' }),
    // A later composition, by the name of a roll-back.
    () => site.platform.rollBack({ composition: next }),
    () => site.platform.importReleases(checkout, { promoteBuilds: true }),
  ])
    expect(await reasonsOf(attempt()), String(attempt)).toEqual(refused);
  expect(await site.platform.checks.ofStored({ name: 'work', version, channel })).toEqual([{ code: 'locked', message: refused[0] }]);
  expect(await site.compositionOf(channel)).toBe(composition);
  await site.platform.hold(dir);
  await site.publish('work', 'fourth', 'staging');
});

test('a locked channel returns to what it served before, and leaves what is harmful', async () => {
  const { composition: first } = await site.publish('work', 'first');
  const { composition: second } = await site.publish('work', 'second');
  await site.publish('work', 'third');
  const { composition: tried } = await site.publish('booking', 'first', 'staging');
  await site.platform.channels.split({ channel, composition: tried, share: 0.1 });
  await lock();
  await site.platform.rollBack({ name: 'work' });
  await site.platform.rollBack({ composition: second });
  expect(await site.platform.channels.endSplit({ channel })).toBe(true);
  await site.platform.channels.mark({ composition: second }, 'it threw');
  expect(await site.compositionOf(channel)).toBe(first);
});

test('a lock is a matter of those who change the whole set, and stands in the log', async () => {
  const work = { by: actor('work') };
  const told = 'A lock of production is a matter of staff and of Platform (platform@nitida.example). work acts for work.';
  expect(await reasonsOf(site.platform.channels.lock({ channel, why: 'mine' }, work))).toEqual([told]);
  const until = new Date('2027-05-04T10:00:00Z');
  await lock(1);
  expect(await reasonsOf(site.platform.channels.unlock(channel, work))).toEqual([told]);
  expect((await site.channel(channel))?.lock).toEqual({ by: 'Ana', why: 'the sale runs', at: site.time, until });
  expect(await site.platform.channels.unlock(channel, { by: ana, why: 'over' })).toBe(true);
  expect(await site.platform.channels.unlock(channel, { by: ana, why: 'over' })).toBe(false);
  expect((await site.channel(channel))?.lock).toBeNull();
  await site.publish('work', 'first');
  const [, unlocked, locked] = await site.platform.readLog();
  const entry = { actor: 'Ana', subject: channel, team: 'platform' };
  expect(unlocked).toMatchObject({ ...entry, action: 'unlock', why: 'over', details: { lockedBy: 'Ana', lockedWhy: 'the sale runs' } });
  expect(locked).toMatchObject({ ...entry, action: 'lock', why: 'the sale runs', details: { channel, until: until.toISOString() } });
});

test('a lock ends by itself, and is changed by another one', async () => {
  expect(await reasonsOf(site.platform.channels.lock({ channel: 'staging', why: 'none' }))).toEqual(['There is no channel staging.']);
  await lock();
  await lock(1.25);
  expect(await reasonsOf(site.publish('work', 'first'))).toEqual(['production is locked by Ana until 2027-05-04 16:00 UTC: the sale runs']);
  site.time = new Date('2027-05-04T16:00:00Z');
  await site.publish('work', 'first');
  expect((await site.channel(channel))?.lock).toBeNull();
});

test('a node knows at once that another one has locked a channel', async () => {
  const other = await openPlatform({ pool: site.pool, dataDir: await dataFolder(), now: () => site.time, realNow: () => site.time });
  await lock();
  const { dir } = await writeRelease({ name: 'work', paths: ['/work'] });
  expect(await reasonsOf(other.publish(dir))).toEqual(refused);
  await other.channels.unlock(channel);
  await site.platform.publish(dir);
});
