import { expect, test } from 'vitest';
import { actor, reasonsOf, useChannelSite } from '../../test/channel-site.ts';
import { writeRelease } from '../../test/example-release.ts';

const site = useChannelSite();

/** Production serves booking and work, and each part has a release with the next major version of a shared library. */
async function nextMajor() {
  await site.publish('booking', 'first');
  await site.publish('work', 'first');
  const change = { shared: { react: '20.0.0' } };
  const made = [
    await writeRelease({ name: 'shell', content: 'next', change }),
    await writeRelease({ name: 'booking', paths: ['/booking'], content: 'next', change }),
    await writeRelease({ name: 'work', paths: ['/work'], content: 'next', change }),
  ];
  return made.map(({ dir, release: { name, version } }) => ({ dir, name, version }));
}

const membersOf = (releases: { name: string; version: string }[]) => Object.fromEntries(releases.map((one) => [one.name, one.version]));

test('releases with another major version of a shared library are held, served together, and rolled back together', async () => {
  const releases = await nextMajor();
  const before = await site.membersOf('production');
  for (const { dir } of releases) expect((await reasonsOf(site.platform.publish(dir))).join()).toContain('was built with react');
  for (const { dir, name } of releases) {
    const by = actor(name === 'shell' ? 'platform' : name);
    await site.platform.rehearse(dir, { by, isHeld: true });
    await site.platform.hold(dir, { by });
  }
  expect(await site.membersOf('production')).toEqual(before);
  await site.platform.channels.promote({ channel: 'production', members: membersOf(releases) }, { by: actor('platform'), why: 'React 20' });
  expect(await site.membersOf('production')).toEqual(membersOf(releases));
  await site.platform.rollBack();
  expect(await site.membersOf('production')).toEqual(before);
});

test('a promotion of releases that do not fit those beside them changes nothing, and names them', async () => {
  const [shell, booking, work] = await nextMajor();
  if (!shell || !booking || !work) throw new Error('There are three releases.');
  const before = await site.membersOf('production');
  for (const { dir } of [shell, booking]) await site.platform.hold(dir);
  const promote = (releases: { name: string; version: string }[], by = actor('platform')) =>
    reasonsOf(site.platform.channels.promote({ channel: 'production', members: membersOf(releases) }, { by }));
  expect(await promote([shell, booking])).toEqual(['work was built with react 19.3.1, the shell brings 20.0.0.']);
  expect(await promote([shell, booking, work])).toEqual([`work ${work.version} is not stored.`]);
  expect(await promote([shell, booking], actor('booking'))).toEqual([expect.stringContaining('production would also change shell')]);
  expect(await site.membersOf('production')).toEqual(before);
});

test('what a release holds is checked, by whom it may be held, too', async () => {
  const [shell] = await nextMajor();
  expect(await reasonsOf(site.platform.hold(shell?.dir ?? '', { by: actor('work') }))).not.toEqual([]);
  const { dir } = await writeRelease({ name: 'work', paths: ['/booking/stolen'], content: 'thief' });
  expect((await reasonsOf(site.platform.hold(dir))).join()).toContain('/booking');
});
