import { describe, expect, test } from 'vitest';
import { actor, reasonsOf, useChannelSite } from '../../test/channel-site.ts';

const site = useChannelSite();

describe('a split', () => {
  /** Production serves the first release, and a share of it a second one. */
  async function begin(share = 0.1) {
    const { composition: control } = await site.publish('work', 'first');
    const { composition } = await site.publish('work', 'second', 'staging');
    await site.platform.channels.split({ channel: 'production', composition, share }, { by: actor('work'), why: 'a try' });
    return { control, composition };
  }

  test('keeps its salt while its share grows, so that who is in it stays in it', async () => {
    const { control, composition } = await begin();
    const before = (await site.platform.production())?.split;
    await site.platform.channels.split({ channel: 'production', composition, share: 0.5 });
    const { split, composition: served } = (await site.platform.production()) ?? {};
    expect([served?.id, split?.composition.id, split?.share, before?.share]).toEqual([control, composition, 0.5, 0.1]);
    expect(split?.salt).toBe(before?.salt);
  });

  test('ends with the promotion of its composition, and another promotion or release is refused meanwhile', async () => {
    const { composition } = await begin();
    const fault = `10% of production are sent to composition ${composition} by work. Promote that one or end the split first.`;
    expect(await reasonsOf(site.publish('booking', 'first'))).toEqual([fault]);
    expect(await reasonsOf(site.platform.channels.promote({ channel: 'production', composition: 1 }))).toEqual([fault]);
    await site.platform.channels.promote({ channel: 'production', composition });
    expect(await site.platform.production()).toMatchObject({ composition: { id: composition }, split: null });
  });

  test('ends on request, once', async () => {
    const { control } = await begin();
    expect(await site.platform.channels.endSplit('production', { why: 'enough' })).toBe(true);
    expect(await site.platform.channels.endSplit('production')).toBe(false);
    expect(await site.platform.production()).toMatchObject({ composition: { id: control }, split: null });
    const ofSplits = (await site.platform.readLog()).filter(({ action }) => action.includes('split'));
    expect(ofSplits.map(({ action, why }) => [action, why])).toEqual([
      ['end-split', 'enough'],
      ['split', 'a try'],
    ]);
  });

  test('ends with a roll-back, and when its composition is marked harmful', async () => {
    const { control, composition } = await begin();
    await site.platform.channels.mark({ composition }, 'it loses bookings');
    expect(await site.platform.production()).toMatchObject({ composition: { id: control }, split: null });
    const { composition: next } = await site.publish('work', 'third', 'branch/next');
    await site.platform.channels.split({ channel: 'production', composition: next, share: 0.1 });
    await site.platform.rollBack();
    expect((await site.platform.production())?.split).toBeNull();
  });

  test('is refused with what is served to all, beside another split, and with a share that is none', async () => {
    const { control, composition } = await begin();
    const { composition: other } = await site.publish('work', 'third', 'branch/third');
    const split = (target: number, share: number) =>
      reasonsOf(site.platform.channels.split({ channel: 'production', composition: target, share }));
    expect(await split(control, 0.1)).toEqual([`Composition ${control} is served to everybody already.`]);
    expect(await split(other, 0.1)).toEqual([`A split with composition ${composition} runs.`]);
    expect(await split(composition, 0)).toEqual(['The share is above 0 and up to 1.']);
  });

  test("is a team's when it changes only its own remotes", async () => {
    const { composition } = await site.publish('work', 'second', 'staging');
    const refused = site.platform.channels.split({ channel: 'production', composition, share: 0.1 }, { by: actor('booking') });
    expect(await reasonsOf(refused)).toEqual([
      'production would also change work of Work (work@nitida.example). booking acts for booking.',
    ]);
  });
});
