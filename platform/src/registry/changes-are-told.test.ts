import { expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';

let told = 0;
const site = useChannelSite({
  onChange: () => {
    told += 1;
  },
});

/** How often others are told while it is done. */
async function tellsOf(work: () => Promise<unknown>): Promise<number> {
  const before = told;
  await work();
  return told - before;
}

test('every change of what is served is told, whoever makes it and on whichever way', async () => {
  const { channels } = site.platform;
  await site.publish('work', 'first');
  const { composition } = await site.publish('work', 'second', 'staging');
  expect({
    publish: await tellsOf(() => site.publish('booking', 'first', 'branch/next')),
    split: await tellsOf(() => channels.split({ channel: 'production', composition, share: 0.1 })),
    endSplit: await tellsOf(() => channels.endSplit('production')),
    promote: await tellsOf(() => channels.promote({ channel: 'production', composition })),
    mark: await tellsOf(() => channels.mark({ composition }, 'it loses bookings')),
    rollBack: await tellsOf(() => site.platform.rollBack({ composition: 1 })),
  }).toEqual({ publish: 1, split: 1, endSplit: 1, promote: 1, mark: 1, rollBack: 1 });
});

test('what is refused is not told', async () => {
  const { channels } = site.platform;
  expect(await tellsOf(() => channels.promote({ channel: 'production', composition: 99 }).catch(() => {}))).toBe(0);
});
