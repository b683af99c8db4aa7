import { matrixFaults } from '@nitida/contract/matrix';
import { platformCalls } from '@nitida/contract/platform-calls';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';
import { registerPublisher } from '../../test/publisher.ts';
import { type PublisherKey, publisherKey, signRequest } from '../identity/publisher-key.ts';
import { publishingPlugin } from './publishing-plugin.ts';

const site = useChannelSite({ needsMatrix: ['production'] });
const origin = () => 'http://localhost:3001';
let app: FastifyInstance;
let key: PublisherKey;
beforeEach(async () => {
  key = publisherKey(await registerPublisher(site.platform, 'work'));
  app = fastify();
  await app.register(publishingPlugin, {
    origin,
    platform: site.platform,
    pageOf: async ({ id }, path, language) => ({ html: `${id} ${path} ${language}`, headers: { 'content-type': 'text/html' } }),
  });
});
afterEach(() => app.close());

async function send(method: 'GET' | 'POST', url: string, body?: object) {
  const headers = { authorization: signRequest(key, { origin: origin(), method, url, body }, site.time) };
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}

test('a promotion is refused with 409 until a signed report of exactly these releases has passed', async () => {
  const { composition } = await site.publish('work', 'first', 'staging');
  const address = `/platform/compositions/${composition}/matrix`;
  const promotion = { channel: 'production', composition };
  const refused = await send('POST', '/platform/channels/promote', promotion);
  expect(refused.status).toBe(409);
  expect(refused.body.faults).toEqual([{ code: 'matrix', message: expect.stringContaining(`-- --composition ${composition}`) }]);
  expect((await send('GET', address)).body).toEqual({ run: null });

  const members = await site.membersOf('staging');
  const rows = matrixFaults.map((fault) => ({ remote: 'work', fault, path: '/work', shellMs: 200, fallbackMs: 900, failures: [] }));
  const report = { members, browser: 'Chromium 140', seconds: 10, rows };
  expect((await app.inject({ method: 'POST', url: address, payload: report })).statusCode).toBe(401);
  expect((await send('POST', address, { ...report, rows: rows.slice(1) })).body.passed).toBe(false);
  expect((await send('POST', address, { ...report, members: {} })).status).toBe(409);
  expect((await send('POST', address, { ...report, rows: [{}] })).status).toBe(422);
  expect(await send('POST', address, report)).toEqual({ status: 200, body: { passed: true, missing: [] } });

  const { run } = platformCalls.getMatrix.answer.parse((await send('GET', address)).body);
  expect(run).toMatchObject({ passed: true, by: 'work tester', report: { members } });
  expect((await send('POST', '/platform/channels/promote', promotion)).status).toBe(200);
});

test('the pages of a composition that visitors are not served can be seen by publishers', async () => {
  const { composition } = await site.publish('work', 'first', 'staging');
  const page = `/platform/compositions/${composition}/page?path=${encodeURIComponent('/work')}&language=es`;
  expect((await send('GET', page)).body.html).toBe(`${composition} /work es`);
  expect((await send('GET', '/platform/compositions/999/page?path=%2F&language=en')).status).toBe(404);
  expect((await send('GET', `/platform/compositions/${composition}/page?path=work&language=en`)).status).toBe(422);
});
