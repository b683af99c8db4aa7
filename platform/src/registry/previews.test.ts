import { beforeEach, describe, expect, test } from 'vitest';
import { actor, reasonsOf, useChannelSite } from '../../test/channel-site.ts';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPlatform, type Platform } from './platform.ts';
import type { PreviewView } from './previews.ts';

const day = 24 * 60 * 60_000;
const site = useChannelSite();
const tokenOf = ({ url }: PreviewView): string => new URL(url ?? '').searchParams.get('preview') ?? '';
const shown = async (token: string): Promise<number | null> => (await site.platform.previews.find(token))?.composition ?? null;

/** The same site at another address, with the same database. */
const openAt = async (origin: string): Promise<Platform> =>
  openPlatform({ pool: site.pool, dataDir: await dataFolder(), now: () => site.time, realNow: () => site.time, origin });

let staging: number;
beforeEach(async () => {
  await site.publish('work', 'first');
  staging = (await site.publish('work', 'second', 'staging')).composition;
});

describe('the link of a preview', () => {
  test('shows what its channel serves at the time, until it expires', async () => {
    const made = await site.platform.previews.make({ channel: 'staging' }, 1, { by: actor('work'), why: 'a look' });
    expect(made).toMatchObject({ channel: 'staging', composition: staging, team: 'work', why: 'a look', createdBy: 'work' });
    expect(made.url).toMatch(/^http:\/\/localhost\/\?preview=1\.\d{10}\.[\w-]{86}$/);
    expect(await site.platform.previews.find(tokenOf(made))).toEqual({
      id: made.id,
      channel: 'staging',
      composition: staging,
      expiresAt: new Date(site.time.getTime() + day),
    });
    const { composition: next } = await site.publish('work', 'third', 'staging');
    await expect.poll(() => shown(tokenOf(made)), { timeout: 3000 }).toBe(next);
    site.time = new Date(site.time.getTime() + day);
    expect(await shown(tokenOf(made))).toBeNull();
    expect((await site.platform.previews.list(actor('work')))[0]).toMatchObject({ url: null, revokedAt: null });
  });

  test('shows nothing when a part of it was changed', async () => {
    const first = tokenOf(await site.platform.previews.make({ composition: staging }, 1));
    const longer = tokenOf(await site.platform.previews.make({ channel: 'staging' }, 14));
    const [id, until, signature = ''] = first.split('.');
    const [, later, other] = longer.split('.');
    const forged = [
      `2.${until}.${signature}`,
      `${id}.${later}.${signature}`,
      `${id}.${until}.${other}`,
      `${id}.${until}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${id}.${until}.`,
      `99.${later}.${other}`,
      'off',
      '',
    ];
    for (const token of forged) expect([token, await shown(token)]).toEqual([token, null]);
    expect([await shown(first), await shown(longer)]).toEqual([staging, staging]);
  });

  test('is worth nothing on another site, and a row that was changed in the database neither', async () => {
    const token = tokenOf(await site.platform.previews.make({ composition: staging }, 1));
    const other = await openAt('https://other.example');
    expect(await other.previews.find(token)).toBeNull();
    const elsewhere = tokenOf(await other.previews.make({ composition: staging }, 1));
    expect([await shown(elsewhere), (await other.previews.find(elsewhere))?.composition]).toEqual([null, staging]);
    await site.pool.query('update platform.preview set composition_id = 1 where id = 1');
    const again = await openAt('http://localhost');
    expect(await again.previews.find(token)).toBeNull();
  });

  test('ends when it is revoked, on other nodes within a second, and once', async () => {
    const made = await site.platform.previews.make({ channel: 'staging' }, 7, { by: actor('work') });
    const node = await openAt('http://localhost');
    expect((await node.previews.find(tokenOf(made)))?.composition).toBe(staging);
    expect(await reasonsOf(site.platform.previews.revoke(made.id, { by: actor('booking') }))).toEqual([
      `Preview ${made.id} is of work. Its team and staff revoke it.`,
    ]);
    expect(await site.platform.previews.revoke(made.id, { by: actor('work'), why: 'it was posted in public' })).toBe(true);
    expect(await shown(tokenOf(made))).toBeNull();
    await expect.poll(() => node.previews.find(tokenOf(made)), { timeout: 3000 }).toBeNull();
    expect(await site.platform.previews.revoke(made.id, { by: actor('work') })).toBe(false);
    expect(await site.platform.previews.revoke(99)).toBeNull();
    expect((await site.platform.previews.list(actor('work')))[0]).toMatchObject({ url: null, revokedBy: 'work' });
    expect((await site.platform.readLog()).slice(0, 2)).toMatchObject([
      { action: 'revoke-preview', subject: 'staging', team: 'work', why: 'it was posted in public', details: { preview: made.id } },
      { action: 'preview', subject: 'staging', details: { preview: made.id, channel: 'staging' } },
    ]);
  });

  test('shows nothing that was marked harmful, and none is made of it', async () => {
    const bad = (await site.channel('staging'))?.members.find(({ name }) => name === 'work')?.version ?? '';
    const token = tokenOf(await site.platform.previews.make({ composition: staging }, 1));
    await site.platform.channels.mark({ name: 'work', version: bad }, 'it loses bookings');
    await expect.poll(() => shown(token), { timeout: 3000 }).toBeNull();
    expect(await reasonsOf(site.platform.previews.make({ composition: staging }, 1))).toEqual([
      expect.stringContaining('was marked harmful'),
    ]);
  });

  test('is seen in the list by staff and by the team that made it only', async () => {
    const { url } = await site.platform.previews.make({ channel: 'staging' }, 1, { by: actor('work') });
    const urlFor = async (...teams: string[]) => (await site.platform.previews.list(actor(...teams)))[0]?.url;
    expect([await urlFor('booking'), await urlFor('work')]).toEqual([null, url]);
    expect((await site.platform.previews.list({ ...actor(), teams: 'all' }))[0]?.url).toBe(url);
  });
});

describe('who makes a preview', () => {
  test('is a team with an own release in it, and staff', async () => {
    expect(await reasonsOf(site.platform.previews.make({ channel: 'staging' }, 1, { by: actor('booking') }))).toEqual([
      'The preview would show work of Work (work@nitida.example). booking acts for booking.',
    ]);
    await site.publish('booking', 'new', 'staging');
    await site.platform.previews.make({ channel: 'staging' }, 1, { by: actor('booking') });
    expect(await reasonsOf(site.platform.previews.make({ channel: 'staging' }, 1, { by: actor() }))).toEqual([
      expect.stringContaining('acts for no team'),
    ]);
  });

  test('names something that exists, and that not everybody sees', async () => {
    expect(await reasonsOf(site.platform.previews.make({ channel: 'branch/none' }, 1))).toEqual(['There is no channel branch/none.']);
    expect(await reasonsOf(site.platform.previews.make({ composition: 99 }, 1))).toEqual(['There is no composition 99.']);
    expect(await reasonsOf(site.platform.previews.make({ channel: 'production' }, 1))).toEqual(['Everybody is shown production already.']);
  });
});

describe('a preview of chosen releases', () => {
  const former = async () => (await site.platform.composition(2))?.members.work ?? '';

  test('has them in place of those of production, in one composition that no channel serves', async () => {
    const { version } = await site.publish('work', 'third');
    const members = { work: await former() };
    const made = await site.platform.previews.make({ members }, 1, { by: actor('work') });
    expect(made.members).toMatchObject(members);
    const { version: newer } = await site.publish('booking', 'new');
    const mixed = await site.platform.previews.make({ members }, 1);
    expect(mixed.members).toMatchObject({ ...members, booking: newer });
    expect((await site.platform.previews.make({ members }, 1)).composition).toBe(mixed.composition);
    expect((await site.platform.current())?.members.work).toBe(version);
    const summary = (await site.platform.listCompositions()).find(({ id }) => id === mixed.composition);
    expect(summary).toMatchObject({ channels: [], reason: `preview work ${members.work}` });
  });

  test('is refused with what others own, with what is not stored, and with what does not fit', async () => {
    const refusal = (members: Record<string, string>, by = actor('work')) => reasonsOf(site.platform.previews.make({ members }, 1, { by }));
    const { version: booking } = await site.publish('booking', 'new');
    const { version: next } = await site.publish('booking', 'next', 'staging');
    expect(booking).not.toBe(next);
    expect(await refusal({ booking: next })).toEqual([expect.stringContaining('booking of Booking')]);
    expect(await refusal({ work: '9.9.9-none' })).toEqual(['work 9.9.9-none is not stored.']);
    expect(await refusal({ alpha: '1.0.0' })).toEqual(['alpha is not part of production. A branch can show it.']);
    const { dir, release } = await writeRelease({
      name: 'work',
      paths: ['/work'],
      content: 'links',
      change: {
        shared: { react: '19.3.1' },
        uses: { routes: [{ name: 'booking.gone', params: [], values: {} }], calls: {}, events: {}, host: [], shared: {} },
      },
    });
    await site.platform.importReleases([dir]);
    expect(await refusal({ work: release.version })).toEqual(['work links to booking.gone, which no release that is served has.']);
  });
});
