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
    const before = (await site.platform.production())?.splits[0];
    await site.platform.channels.split({ channel: 'production', composition, share: 0.5 });
    const { splits, composition: served } = (await site.platform.production()) ?? {};
    const split = splits?.[0];
    expect([served?.id, split?.composition.id, split?.share, before?.share]).toEqual([control, composition, 0.5, 0.1]);
    expect(split?.salt).toBe(before?.salt);
  });

  test('ends with the promotion of its composition', async () => {
    const { composition } = await begin();
    await site.platform.channels.promote({ channel: 'production', composition });
    expect(await site.platform.production()).toMatchObject({ composition: { id: composition }, splits: [] });
  });

  test("goes on beside what other teams release, roll back and split, with everybody's releases on both sides", async () => {
    await begin();
    const { version } = await site.publish('booking', 'first');
    const shown = async () => {
      const { composition, splits } = (await site.platform.production()) ?? {};
      return [composition, ...(splits ?? []).map((split) => split.composition)].map((one) => one?.members);
    };
    const [everybody, tried] = await shown();
    expect([everybody?.booking, tried?.booking]).toEqual([version, version]);
    expect(everybody?.work).not.toBe(tried?.work);
    const { version: next } = await site.publish('booking', 'second', 'branch/next');
    const booking = { channel: 'production', name: 'booking', version: next, share: 0.1 };
    await site.platform.channels.split(booking, { by: actor('booking') });
    expect(await shown()).toEqual([everybody, tried, { ...everybody, booking: next }]);
    await site.platform.channels.endSplit({ channel: 'production', name: 'booking' }, { by: actor('booking') });
    await site.publish('booking', 'third');
    await site.platform.rollBack({ name: 'booking' }, { by: actor('booking') });
    expect(await shown()).toEqual([everybody, tried]);
  });

  test('is followed by another release of its remote, and ends when that is published', async () => {
    const { control } = await begin();
    const { version } = await site.publish('work', 'fix', 'branch/fix');
    await site.platform.channels.split({ channel: 'production', name: 'work', version, share: 0.25 }, { by: actor('work') });
    const { composition, splits } = (await site.platform.production()) ?? {};
    expect([composition?.id, splits?.map((split) => [split.composition.members.work, split.share])]).toEqual([control, [[version, 0.25]]]);
    await site.publish('work', 'another fix');
    expect((await site.platform.production())?.splits).toEqual([]);
  });

  test('ends on request, once', async () => {
    const { control } = await begin();
    expect(await site.platform.channels.endSplit({ channel: 'production' }, { why: 'enough' })).toBe(true);
    expect(await site.platform.channels.endSplit({ channel: 'production' })).toBe(false);
    expect(await site.platform.production()).toMatchObject({ composition: { id: control }, splits: [] });
    const ofSplits = (await site.platform.readLog()).filter(({ action }) => action.includes('split'));
    expect(ofSplits.map(({ action, why }) => [action, why])).toEqual([
      ['end-split', 'enough'],
      ['split', 'a try'],
    ]);
  });

  test('ends when its composition is marked harmful, and another one can begin', async () => {
    const { control, composition } = await begin();
    await site.platform.channels.mark({ composition }, 'it loses bookings');
    expect(await site.platform.production()).toMatchObject({ composition: { id: control }, splits: [] });
    const { composition: next } = await site.publish('work', 'third', 'branch/next');
    await site.platform.channels.split({ channel: 'production', composition: next, share: 0.1 });
    await site.platform.channels.endSplit({ channel: 'production' });
    expect((await site.platform.production())?.splits).toEqual([]);
  });

  test('is refused with what is served to all, and with a share that is none', async () => {
    const { control, composition } = await begin();
    const split = (target: number, share: number) =>
      reasonsOf(site.platform.channels.split({ channel: 'production', composition: target, share }));
    expect(await split(control, 0.1)).toEqual([`Composition ${control} is served to everybody already.`]);
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
