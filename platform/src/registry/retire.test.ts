import { expect, test } from 'vitest';
import { reasonsOf, useChannelSite } from '../../test/channel-site.ts';
import { writeRelease } from '../../test/example-release.ts';

const site = useChannelSite();

test('a remote to which others link is retired once they no longer do, and a roll-back brings it back', async () => {
  const work = { channel: 'production', name: 'work' };
  await site.publish('work', 'first');
  const uses = { routes: [{ name: 'work.pagea', params: [], values: {} }], calls: {}, events: {}, host: [], shared: {} };
  const change = { uses, shared: { react: '19.3.1' } };
  const { dir, release } = await writeRelease({ name: 'booking', paths: ['/booking'], content: 'linking', change });
  await site.platform.publish(dir);
  expect(await reasonsOf(site.platform.channels.retire(work))).toEqual([`booking ${release.version} of booking team links to work.pagea.`]);
  await site.publish('booking', 'alone');
  await site.platform.channels.retire(work);
  expect(Object.keys(await site.membersOf('production')).toSorted()).toEqual(['booking', 'shell']);
  await site.platform.rollBack();
  expect(Object.keys(await site.membersOf('production')).toSorted()).toEqual(['booking', 'shell', 'work']);
});
