import { describe, expect, test } from 'vitest';
import { actor, reasonsOf, useChannelSite } from '../../test/channel-site.ts';

const site = useChannelSite();

describe('what was marked harmful', () => {
  test('is skipped by roll-backs', async () => {
    const { version: first } = await site.publish('work', 'first');
    const { version: second } = await site.publish('work', 'second');
    await site.publish('work', 'third');
    await site.platform.channels.mark({ name: 'work', version: second }, 'it loses bookings');
    expect((await site.channel('production'))?.rollBack.members.work).toBe(first);
    await site.platform.rollBack({ name: 'work' });
    expect((await site.platform.current())?.members.work).toBe(first);
  });

  test('is skipped by roll-backs of the whole set, also in another number with the same members', async () => {
    const { composition: sound } = await site.publish('work', 'first');
    const { composition: bad } = await site.publish('booking', 'first');
    await site.publish('booking', 'second');
    await site.platform.channels.mark({ composition: bad }, 'it loses bookings');
    expect(await reasonsOf(site.platform.rollBack({ name: 'booking' }))).toEqual(['There is no earlier release of booking.']);
    expect(await site.platform.rollBack()).toBe(sound);
  });

  test('is promoted, split and published no more, with the reason', async () => {
    const { composition, version } = await site.publish('work', 'second', 'staging');
    await site.platform.channels.mark({ name: 'work', version }, 'it loses bookings', { by: actor('work') });
    const reason = [`work ${version} was marked harmful by work on 2027-05-03: it loses bookings`];
    expect(await reasonsOf(site.platform.channels.promote({ channel: 'production', composition }))).toEqual(reason);
    expect(await reasonsOf(site.platform.channels.split({ channel: 'production', composition, share: 0.1 }))).toEqual(reason);
    expect(await reasonsOf(site.platform.rollBack({ composition }))).toEqual(reason);
    expect(await reasonsOf(site.publish('work', 'second'))).toEqual(reason);
  });

  test('is left at once where it is served: the release alone, and each channel', async () => {
    const { version: first } = await site.publish('work', 'first');
    const { version: second } = await site.publish('work', 'second');
    const { version: booking } = await site.publish('booking', 'first');
    await site.publish('booking', 'second', 'staging');
    await site.publish('work', 'third', 'branch/other');
    const { left, stillServed } = await site.platform.channels.mark({ name: 'work', version: second }, 'it loses bookings');
    expect([left.map((one) => one.channel), stillServed]).toEqual([['production', 'staging'], []]);
    expect((await site.platform.current())?.members).toMatchObject({ work: first, booking });
    expect((await site.membersOf('staging')).work).toBe(first);
    const [mark] = await site.platform.readLog();
    expect(mark).toMatchObject({ action: 'mark', subject: `work ${second}`, why: 'it loses bookings', details: { left } });
  });

  test('is left for the last sound set when the whole set is marked', async () => {
    const { composition: sound } = await site.publish('work', 'first');
    const { composition: worse } = await site.publish('work', 'second');
    const { composition: bad } = await site.publish('work', 'third');
    await site.platform.channels.mark({ composition: worse }, 'it was bad too');
    expect(await site.platform.channels.mark({ composition: bad }, 'it loses bookings')).toEqual({
      left: [{ channel: 'production', composition: sound }],
      stillServed: [],
    });
    expect((await site.channel('production'))?.harmful).toBeNull();
  });

  test('is said to be served still when nothing sound was served before', async () => {
    const { left, stillServed } = await site.platform.channels.mark({ composition: 1 }, 'it loses bookings');
    expect([left, stillServed]).toEqual([[], ['production']]);
    expect((await site.channel('production'))?.harmful?.why).toBe('it loses bookings');
  });

  test('is marked by those to whom it belongs', async () => {
    const { version, composition } = await site.publish('work', 'first');
    expect(await reasonsOf(site.platform.channels.mark({ name: 'work', version }, 'no', { by: actor('booking') }))).toEqual([
      'work belongs to Work (work@nitida.example). booking acts for booking.',
    ]);
    expect(await reasonsOf(site.platform.channels.mark({ composition }, 'no', { by: actor('work') }))).toEqual([
      'The whole set of production is a matter of staff and of Platform (platform@nitida.example). work acts for work.',
    ]);
    expect(await reasonsOf(site.platform.channels.mark({ composition: 99 }, 'no'))).toEqual(['There is no composition 99.']);
  });
});
