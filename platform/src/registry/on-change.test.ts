import { expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';

let calls = 0;
const site = useChannelSite({
  onChange: () => {
    calls += 1;
  },
});

/** How often the listener is called meanwhile. */
async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const before = calls;
  await work();
  return calls - before;
}

test('each change of what is served calls the listener, whoever makes it', async () => {
  const { channels } = site.platform;
  await site.publish('work', 'first');
  const { composition } = await site.publish('work', 'second', 'staging');
  expect({
    publish: await callsOf(() => site.publish('booking', 'first', 'branch/next')),
    split: await callsOf(() => channels.split({ channel: 'production', composition, share: 0.1 })),
    endSplit: await callsOf(() => channels.endSplit({ channel: 'production' })),
    promote: await callsOf(() => channels.promote({ channel: 'production', composition })),
    mark: await callsOf(() => channels.mark({ composition }, 'it loses bookings')),
    rollBack: await callsOf(() => site.platform.rollBack({ composition: 1 })),
  }).toEqual({ publish: 1, split: 1, endSplit: 1, promote: 1, mark: 1, rollBack: 1 });
});

test('a refusal does not', async () => {
  const { channels } = site.platform;
  expect(await callsOf(() => channels.promote({ channel: 'production', composition: 99 }).catch(() => {}))).toBe(0);
});

test('a tab that asks right after a mark learns of it, although it has asked just before', async () => {
  await site.publish('work', 'first');
  const { composition } = await site.publish('work', 'second');
  expect(await site.platform.openCompositions.isHarmful(composition)).toBe(false);
  await site.platform.channels.mark({ composition }, 'it loses bookings');
  expect(await site.platform.openCompositions.isHarmful(composition)).toBe(true);
});
