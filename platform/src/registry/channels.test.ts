import { languages } from '@nitida/contract';
import { describe, expect, test } from 'vitest';
import { actor, reasonsOf, useChannelSite } from '../../test/channel-site.ts';
import { writeRelease } from '../../test/example-release.ts';

const day = 24 * 60 * 60_000;
const site = useChannelSite();

test('a release to a new channel begins with what production serves, and production stays', async () => {
  const { version: booking, composition } = await site.publish('booking', 'first');
  const { version: work } = await site.publish('work', 'first', 'staging');
  const { version: newer } = await site.publish('booking', 'second', 'branch/new-price');
  expect(await site.membersOf('staging')).toMatchObject({ booking, work });
  expect(await site.membersOf('branch/new-price')).toEqual({ shell: expect.any(String), booking: newer });
  expect([await site.compositionOf('production'), (await site.platform.current())?.id]).toEqual([composition, composition]);
  expect((await site.platform.channels.list()).map(({ name }) => name)).toEqual(['production', 'staging', 'branch/new-price']);
});

test('a later release to a channel keeps what it serves', async () => {
  const { version: work } = await site.publish('work', 'first', 'staging');
  await site.publish('booking', 'first');
  const { version: booking } = await site.publish('booking', 'second', 'staging');
  expect(await site.membersOf('staging')).toMatchObject({ work, booking });
});

test('a channel has a name that says what it is', async () => {
  expect(await reasonsOf(site.publish('work', 'first', 'elsewhere'))).toEqual([
    'There is no channel elsewhere, only production, staging and branch/<name>.',
  ]);
  expect(await reasonsOf(site.platform.rollBack({ channel: 'staging' }))).toEqual(['There is no channel staging.']);
});

describe('a promotion', () => {
  test('serves the composition of another channel, or a number', async () => {
    const { composition: before } = await site.publish('work', 'first');
    const { composition, version } = await site.publish('work', 'second', 'staging');
    expect(await site.platform.channels.promote({ channel: 'production', from: 'staging' }, { why: 'tried' })).toBe(composition);
    expect((await site.platform.current())?.members.work).toBe(version);
    await site.platform.channels.promote({ channel: 'production', composition: before });
    expect((await site.platform.current())?.id).toBe(before);
    expect((await site.platform.readLog())[1]).toMatchObject({
      action: 'promote',
      subject: `composition ${composition}`,
      why: 'tried',
      details: { channel: 'production', from: 'staging', composition, replaces: before },
    });
  });

  test('of one release leaves what others released since', async () => {
    await site.publish('work', 'first');
    const { version: work } = await site.publish('work', 'second', 'staging');
    const { version: booking } = await site.publish('booking', 'first');
    await site.platform.channels.promote({ channel: 'production', from: 'staging', name: 'work' }, { by: actor('work') });
    expect((await site.platform.current())?.members).toMatchObject({ work, booking });
  });

  test("is a team's when it changes only its own remotes", async () => {
    await site.publish('booking', 'first');
    await site.publish('work', 'first');
    const { composition } = await site.publish('work', 'second', 'staging');
    await site.platform.channels.promote({ channel: 'production', from: 'staging' }, { by: actor('work') });
    expect((await site.platform.current())?.id).toBe(composition);
    await site.publish('booking', 'second', 'staging');
    const refused = site.platform.channels.promote({ channel: 'production', from: 'staging' }, { by: actor('work') });
    expect(await reasonsOf(refused)).toEqual([
      'production would also change booking of Booking (booking@nitida.example). work acts for work.',
    ]);
    await site.platform.channels.promote({ channel: 'production', from: 'staging' }, { by: actor('platform') });
    expect((await site.platform.current())?.members).toEqual(await site.membersOf('staging'));
  });

  test('of what is not there is refused', async () => {
    expect(await reasonsOf(site.platform.channels.promote({ channel: 'production', from: 'staging' }))).toEqual([
      'There is no channel staging.',
    ]);
    expect(await reasonsOf(site.platform.channels.promote({ channel: 'production', composition: 99 }))).toEqual([
      'There is no composition 99.',
    ]);
  });
});

describe('a roll-back', () => {
  test('of any channel returns one remote or the whole set, and other channels stay', async () => {
    const { version: first } = await site.publish('work', 'first', 'staging');
    const { version: booking } = await site.publish('booking', 'first', 'staging');
    await site.publish('work', 'second', 'staging');
    const production = await site.compositionOf('production');
    await site.platform.rollBack({ channel: 'staging', name: 'work' }, { by: actor('work') });
    expect(await site.membersOf('staging')).toMatchObject({ work: first, booking });
    await site.platform.rollBack({ channel: 'staging' });
    expect(await site.membersOf('staging')).toMatchObject({ work: first });
    expect(await site.compositionOf('production')).toBe(production);
  });

  test("of a branch is a team's when it changes only its own remotes", async () => {
    const { version } = await site.publish('work', 'first', 'branch/one');
    await site.publish('work', 'second', 'branch/one');
    await site.platform.rollBack({ channel: 'branch/one' }, { by: actor('work') });
    expect((await site.membersOf('branch/one')).work).toBe(version);
    await site.publish('booking', 'first', 'branch/one');
    expect(await reasonsOf(site.platform.rollBack({ channel: 'branch/one' }, { by: actor('work') }))).toEqual([
      'branch/one would also change booking of Booking (booking@nitida.example). work acts for work.',
    ]);
  });
});

describe('branches', () => {
  test('are forgotten when nobody used them for two weeks', async () => {
    await site.publish('work', 'first', 'branch/old');
    await site.publish('work', 'second', 'branch/used');
    site.time = new Date(site.time.getTime() + 10 * day);
    await site.platform.channels.touch('branch/used');
    site.time = new Date(site.time.getTime() + 5 * day);
    expect((await site.platform.channels.list()).map(({ name }) => name)).toEqual(['production', 'branch/used']);
    await site.publish('work', 'third', 'branch/new');
    const { rows } = await site.pool.query(`select name from platform.channel where kind = 'branch' order by name`);
    expect(rows.map(({ name }) => name)).toEqual(['branch/new', 'branch/used']);
  });

  test('are twenty at most', async () => {
    await site.publish('work', 'first', 'branch/one');
    await site.pool.query(
      `insert into platform.channel (name, composition_id, updated_at, used_at, kind)
        select 'branch/b' || n, composition_id, updated_at, used_at, kind
        from platform.channel, generate_series(1, 19) as n where name = 'branch/one'`,
    );
    expect(await reasonsOf(site.publish('work', 'second', 'branch/late'))).toEqual([
      'There are 20 branches, and no more may be made until one is forgotten.',
    ]);
    await site.publish('work', 'second', 'branch/one');
  });
});

test('two compositions differ by members, with owners, sizes, routes and texts', async () => {
  const { composition: from } = await site.publish('work', 'first');
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/work', '/work/other'], content: 'second' });
  const { composition: to } = await site.platform.publish(dir);
  const other = { name: 'work.pageb', path: '/work/other' };
  const newer = { version: release.version, bytes: release.files.reduce((sum, { bytes }) => sum + bytes, 0) };
  const owner = { team: 'work', title: 'Work', mail: 'work@nitida.example' };
  expect((await site.platform.diff(from, to))?.members).toMatchObject([
    { name: 'work', owner, to: newer, routesAdded: [other], routesRemoved: [], texts: languages },
  ]);
  expect((await site.platform.diff(to, from))?.members).toMatchObject([{ from: newer, routesAdded: [], routesRemoved: [other] }]);
  const { composition: grown } = await site.publish('booking', 'first');
  expect((await site.platform.diff(to, grown))?.members).toMatchObject([{ name: 'booking', from: null, routesRemoved: [] }]);
  expect(await site.platform.diff(from, 99)).toBeNull();
});
