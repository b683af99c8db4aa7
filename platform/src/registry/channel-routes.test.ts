import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';
import { writeRelease } from '../../test/example-release.ts';
import { registerPublisher } from '../../test/publisher.ts';
import { type PublisherKey, publisherKey, signRequest } from '../identity/publisher-key.ts';
import type { PublishingChange } from './channel-routes.ts';
import { publishingPlugin } from './publishing-plugin.ts';
import { packUpload } from './upload.ts';

const origin = () => 'http://localhost:3001';

const site = useChannelSite();
let app: FastifyInstance;
let key: PublisherKey;
let changes: PublishingChange[];

beforeEach(async () => {
  key = publisherKey(await registerPublisher(site.platform, 'work'));
  changes = [];
  app = fastify();
  await app.register(publishingPlugin, { origin, platform: site.platform, onChange: async (change) => void changes.push(change) });
});
afterEach(() => app.close());

async function send(method: 'GET' | 'POST', url: string, body?: object) {
  const headers = { authorization: signRequest(key, { origin: origin(), method, url, body }, site.time) };
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}

/** Publishes a release of `work` to staging over HTTP. */
async function toStaging(content: string): Promise<number> {
  const { dir } = await writeRelease({ name: 'work', paths: ['/work'], content });
  const { status, body } = await send('POST', '/platform/releases', await packUpload(dir, { channel: 'staging' }));
  expect([status, body.channel]).toEqual([200, 'staging']);
  return body.composition;
}

test('a team publishes to staging, splits, promotes and rolls back over HTTP, and sees what is served where', async () => {
  await site.publish('work', 'first');
  const composition = await toStaging('second');
  const why = 'it is faster';
  expect(await send('POST', '/platform/channels/split', { channel: 'production', composition, share: 0.1, why })).toEqual({
    status: 200,
    body: { channel: 'production', composition, share: 0.1 },
  });
  const { channels } = (await send('GET', '/platform/channels')).body;
  expect(channels).toMatchObject([
    {
      name: 'production',
      kind: 'production',
      composition: 2,
      splits: [{ composition, share: 0.1, by: 'work tester', names: ['work'] }],
      rollBack: { composition: 1 },
    },
    { name: 'staging', act: 'publish', composition, by: 'work tester', splits: [] },
  ]);
  const work = channels[1].members.find(({ name }: { name: string }) => name === 'work');
  expect(work).toMatchObject({ owner: { team: 'work', title: 'Work', mail: 'work@nitida.example' }, publishedBy: 'work tester' });
  expect((await send('POST', '/platform/channels/end-split', { channel: 'production' })).body).toEqual({
    channel: 'production',
    ended: true,
  });
  expect((await send('POST', '/platform/channels/promote', { channel: 'production', from: 'staging', why })).body).toEqual({
    channel: 'production',
    composition,
  });
  await toStaging('third');
  expect((await send('POST', '/platform/roll-back', { channel: 'staging', name: 'work', why })).status).toBe(200);
  expect((await send('POST', '/platform/roll-back', { channel: 'staging' })).body.message).toContain('There is none before.');
  expect(changes.map(({ action }) => action)).toEqual(['publishRelease', 'split', 'endSplit', 'promote', 'publishRelease', 'rollBack']);
});

test('a mark over HTTP needs a reason, and tells what left it', async () => {
  const { version } = await site.publish('work', 'first');
  const { version: bad } = await site.publish('work', 'second');
  expect((await send('POST', '/platform/marks', { name: 'work', version: bad })).status).toBe(422);
  const { body } = await send('POST', '/platform/marks', { name: 'work', version: bad, why: 'it loses bookings' });
  expect(body).toEqual({ left: [{ channel: 'production', composition: 4 }], stillServed: [] });
  expect((await site.platform.current())?.members.work).toBe(version);
  const { compositions } = (await send('GET', '/platform/compositions')).body;
  expect(compositions.map((one: { channels: string[]; harmful: object | null }) => [one.channels, one.harmful !== null])).toEqual([
    [['production'], false],
    [[], true],
    [[], false],
    [[], false],
  ]);
});

test('a channel is locked over HTTP by those who change the whole set, and others hear why they have to wait', async () => {
  const why = 'the sale runs';
  const composition = await toStaging('second');
  expect((await send('POST', '/platform/channels/lock', { channel: 'production', why })).status).toBe(403);
  key = publisherKey(await registerPublisher(site.platform, 'platform'));
  for (const unfit of [{ why: '' }, { why, days: 0 }, { why, days: 367 }, {}])
    expect((await send('POST', '/platform/channels/lock', { channel: 'production', ...unfit })).status).toBe(422);
  expect(await send('POST', '/platform/channels/lock', { channel: 'production', days: 2, why })).toEqual({
    status: 200,
    body: { channel: 'production', until: '2027-05-05T10:00:00.000Z' },
  });
  const told = 'production is locked by platform tester until 2027-05-05 10:00 UTC: the sale runs';
  for (const [url, body] of [
    ['/platform/channels/promote', { channel: 'production', from: 'staging' }],
    ['/platform/channels/split', { channel: 'production', composition, share: 0.1 }],
  ] as const)
    expect(await send('POST', url, body)).toMatchObject({ status: 409, body: { faults: [{ code: 'locked', message: told }] } });
  expect((await send('POST', '/platform/channels/unlock', { channel: 'production' })).body.unlocked).toBe(true);
  expect((await send('POST', '/platform/channels/unlock', { channel: 'production' })).body.unlocked).toBe(false);
  expect((await send('POST', '/platform/channels/promote', { channel: 'production', from: 'staging' })).status).toBe(200);
  expect(changes.map(({ action }) => action)).toEqual(['publishRelease', 'lockChannel', 'unlockChannel', 'promote']);
});

test('two compositions are compared over HTTP', async () => {
  await site.publish('work', 'first');
  expect((await send('GET', '/platform/compositions/1/diff/2')).body).toMatchObject({
    from: 1,
    to: 2,
    members: [{ name: 'work', from: null }],
  });
  expect((await send('GET', '/platform/compositions/1/diff/99')).status).toBe(404);
  expect((await send('GET', '/platform/compositions/1/diff/x')).status).toBe(404);
});

test('a refusal has its reason, and is in the log with the reason of the request', async () => {
  const { composition } = await site.publish('booking', 'first', 'staging');
  const why = 'it is faster';
  for (const [url, body] of [
    ['/platform/channels/promote', { channel: 'production', from: 'staging', why }],
    ['/platform/channels/split', { channel: 'production', composition, share: 0.1, why }],
    ['/platform/marks', { composition, why }],
  ] as const) {
    const { status, body: answer } = await send('POST', url, body);
    expect([status, answer.message]).toEqual([403, expect.stringContaining('work tester acts for work.')]);
    expect((await site.platform.readLog())[0]).toMatchObject({
      action: 'refuse',
      actor: 'work tester',
      why,
      details: { reasons: [answer.message] },
    });
  }
  expect((await send('POST', '/platform/channels/promote', { channel: 'production' })).status).toBe(422);
  expect((await send('POST', '/platform/channels/split', { channel: 'production', composition, share: 2 })).status).toBe(422);
});
