import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';
import { writeRelease } from '../../test/example-release.ts';
import { systemActor } from './actors.ts';
import { publishingPlugin } from './publishing-plugin.ts';
import { packUpload } from './upload.ts';

const site = useChannelSite();
let app: FastifyInstance;

beforeEach(async () => {
  app = fastify();
  const staffOf = async () => ({ email: 'pilar@nitida.example', hasFreshCode: true });
  await app.register(publishingPlugin, { origin: () => 'http://localhost:3001', platform: site.platform, staffOf });
});
afterEach(() => app.close());

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const check = (release: { name: string; version: string }, channel = 'production') =>
  post('/platform/checks', { name: release.name, version: release.version, channel, why: 'before the promotion' });
const listed = async (query = '') => (await app.inject(`/platform/checks${query}`)).json().checks;

test('dry runs, publications and refusals are listed with verdict, reasons and whose they are, by remote and by branch', async () => {
  const { dir, release } = await writeRelease({ name: 'work', paths: ['/work'] });
  const commit = 'abc1234def';
  await post('/platform/releases', await packUpload(dir, { dryRun: true, commit }));
  await post('/platform/releases', await packUpload(dir, { channel: 'branch/guide', why: 'a new guide' }));
  const foreign = await writeRelease({ name: 'work', paths: ['/booking/property'], content: 'foreign' });
  await post('/platform/releases', await packUpload(foreign.dir, { channel: 'branch/guide' }));
  await post('/platform/releases', await packUpload((await writeRelease({ name: 'booking', paths: ['/booking'] })).dir));

  const own = { name: 'work', team: 'work', actor: 'pilar@nitida.example', actorKind: 'staff' };
  const claim = { code: 'claim', message: expect.stringContaining('/booking'), whose: expect.stringContaining('Booking') };
  const passed = { ...own, version: release.version, passed: true, faults: [] };
  expect(await listed('?name=work')).toMatchObject([
    { ...own, version: foreign.release.version, kind: 'publish', channel: 'branch/guide', passed: false, faults: [claim] },
    { ...passed, kind: 'publish', channel: 'branch/guide', why: 'a new guide' },
    { ...passed, kind: 'dry-run', channel: 'production', commit },
  ]);
  expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(['booking', 'work', 'work', 'work']);
  const onBranch = await listed('?channel=branch/guide');
  expect(onBranch).toHaveLength(2);
  expect(await listed(`?channel=branch/guide&before=${onBranch[0].id}`)).toEqual(onBranch.slice(1));
});

test('a release of a branch is checked against production without a change, and the log keeps what was said', async () => {
  const published = await site.publish('work', 'new guide', 'branch/guide');
  const before = await site.platform.channels.list();
  const sound = await check(published);
  expect([sound.statusCode, sound.json()]).toEqual([
    200,
    { name: 'work', version: published.version, channel: 'production', passed: true, faults: [] },
  ]);
  await site.platform.teams.give({ kind: 'route', value: '/work', team: 'booking' }, systemActor('test'), { why: 'a test' });
  const faulty = (await check(published)).json();
  expect(faulty).toMatchObject({ passed: false, faults: [{ code: 'claim', whose: expect.stringContaining('Booking') }] });
  expect(await site.platform.channels.list()).toEqual(before);
  const [last, first] = await listed('?name=work');
  expect(last).toMatchObject({ kind: 'stored', passed: false, faults: faulty.faults, why: 'before the promotion' });
  expect(first).toMatchObject({ kind: 'stored', passed: true, channel: 'production' });
});

test('a lower version and a harmful release would be refused, with the reason', async () => {
  const { version } = await site.publish('work', 'old', 'branch/old');
  const newer = await writeRelease({ name: 'work', paths: ['/work'], content: 'new', change: { version: '1.3.0' } });
  await site.platform.publish(newer.dir);
  expect((await check({ name: 'work', version })).json().faults).toEqual([
    { code: 'version', where: version, message: expect.stringContaining(`${version} is lower than 1.3.0`) },
  ]);
  await site.platform.channels.mark({ name: 'work', version }, 'it loses bookings');
  expect((await check({ name: 'work', version })).json().faults).toEqual([
    { code: 'composition', message: expect.stringContaining('it loses bookings') },
  ]);
});

test('a release that is not stored, or whose files were removed, cannot be checked', async () => {
  const { version } = await site.publish('work', 'gone', 'branch/gone');
  await site.pool.query(`update platform.release set removed_at = now() where version = $1`, [version]);
  for (const asked of [version, '9.9.9']) {
    const answer = await check({ name: 'work', version: asked });
    expect([answer.statusCode, answer.json().message]).toEqual([404, `work ${asked} is not stored here, or its files were removed.`]);
  }
  expect((await check({ name: 'work', version: 'newest' })).statusCode).toBe(422);
});

test('the releases of a remote say who published them, which channels serve them, and which is harmful', async () => {
  const first = await site.publish('work', 'first');
  const second = await site.publish('work', 'second', 'staging');
  await site.platform.channels.split({ channel: 'production', composition: second.composition, share: 0.1 });
  const third = await site.publish('work', 'third', 'branch/third');
  await site.platform.channels.mark({ name: 'work', version: third.version }, 'it throws');
  const { owner, releases } = (await app.inject('/platform/releases?name=work')).json();
  expect(owner).toEqual({ team: 'work', title: 'Work', mail: 'work@nitida.example' });
  const found = new Map(releases.map((one: { version: string }) => [one.version, one]));
  expect(found.get(first.version)).toMatchObject({ channels: ['branch/third', 'production'], harmful: null, removedAt: null });
  expect(found.get(second.version)).toMatchObject({ channels: ['production', 'staging'], publishedBy: 'platform' });
  expect(found.get(third.version)).toMatchObject({ channels: [], harmful: { why: 'it throws' } });
  expect((await app.inject('/platform/releases')).statusCode).toBe(422);
});
