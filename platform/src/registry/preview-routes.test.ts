import { platformCalls } from '@nitida/contract/platform-calls';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';
import { registerPublisher } from '../../test/publisher.ts';
import { type PublisherKey, publisherKey, signRequest } from '../identity/publisher-key.ts';
import { publishingPlugin } from './publishing-plugin.ts';

const site = useChannelSite();
const origin = () => 'http://localhost:3001';
let app: FastifyInstance;
let key: PublisherKey;

beforeEach(async () => {
  await site.publish('work', 'first');
  await site.publish('work', 'second', 'staging');
  key = publisherKey(await registerPublisher(site.platform, 'work'));
  app = fastify();
  await app.register(publishingPlugin, { origin, platform: site.platform });
});
afterEach(() => app.close());

async function send(method: 'GET' | 'POST', url: string, body?: object) {
  const headers = { authorization: signRequest(key, { origin: origin(), method, url, body }, site.time) };
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}

test('a team makes, lists and revokes a preview over HTTP, as the contract says', async () => {
  const made = await send('POST', '/platform/previews', { channel: 'staging', why: 'a look' });
  expect(platformCalls.makePreview.answer.safeParse(made.body).error).toBeUndefined();
  // Seven days, when nothing is said.
  expect(new Date(made.body.expiresAt).getTime() - site.time.getTime()).toBe(7 * 24 * 60 * 60_000);
  const listed = await send('GET', '/platform/previews');
  expect(platformCalls.getPreviews.answer.parse(listed.body).previews).toEqual([made.body]);
  const { id } = made.body;
  expect(await send('POST', `/platform/previews/${id}/revoke`, { why: 'enough' })).toEqual({ status: 200, body: { id, revoked: true } });
  expect((await send('POST', `/platform/previews/${id}/revoke`)).body).toEqual({ id, revoked: false });
});

test.each([
  [{}],
  [{ channel: 'staging', composition: 1 }],
  [{ channel: 'staging', days: 15 }],
  [{ channel: 'staging', days: 0 }],
  [{ members: {} }],
  [{ members: { 'no name': '1.0.0' } }],
])('%j is no preview', async (body) => {
  expect((await send('POST', '/platform/previews', body)).status).toBe(422);
});

test('a refusal has its reason, and is in the log', async () => {
  const { version } = await site.publish('booking', 'first', 'branch/price');
  const { status, body } = await send('POST', '/platform/previews', { channel: 'branch/price', why: 'a look' });
  expect([status, body.message]).toEqual([403, expect.stringContaining('booking of Booking')]);
  expect((await site.platform.readLog())[0]).toMatchObject({
    action: 'refuse',
    subject: 'branch/price',
    why: 'a look',
    details: { call: 'preview', reasons: [body.message] },
  });
  expect((await send('POST', '/platform/previews', { members: { booking: version } })).status).toBe(409);
  expect((await send('POST', '/platform/previews/99/revoke')).status).toBe(404);
  expect((await send('POST', '/platform/previews/x/revoke')).status).toBe(404);
  expect((await app.inject('/platform/previews')).statusCode).toBe(401);
});
