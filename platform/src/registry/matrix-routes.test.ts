import { matrixFaults } from '@nitida/contract/matrix';
import { platformCalls } from '@nitida/contract/platform-calls';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';
import { registerPublisher } from '../../test/publisher.ts';
import { type PublisherKey, publisherKey, signRequest } from '../identity/publisher-key.ts';
import { publishingPlugin } from './publishing-plugin.ts';

const site = useChannelSite({ needsMatrix: ['production'], takesMatrixOfKeys: true });
const origin = () => 'http://localhost:3001';
let app: FastifyInstance;
let key: PublisherKey;
beforeEach(async () => {
  key = publisherKey(await registerPublisher(site.platform, 'work', 'platform'));
  app = fastify();
  await app.register(publishingPlugin, {
    origin,
    platform: site.platform,
    pageOf: async ({ id, remotes }, path, language) => ({
      html: `${id} ${path} ${language} ${remotes.map(({ version }) => version).join()}`,
      headers: { 'content-type': 'text/html' },
    }),
  });
});
afterEach(() => app.close());

async function send(method: 'GET' | 'POST', url: string, body?: object, by = key) {
  const headers = { authorization: signRequest(by, { origin: origin(), method, url, body }, site.time) };
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
  expect((await send('GET', address)).body).toEqual({ run: null, earlier: {} });

  const members = await site.membersOf('staging');
  const rows = matrixFaults.map((fault) => ({
    remote: 'work',
    fault,
    path: '/work',
    ...(fault === 'none' && { route: 'work.pagea' }),
    shellMs: 200,
    fallbackMs: 900,
    failures: [],
  }));
  const report = { members, browser: 'Chromium 140', seconds: 10, rows };
  expect((await app.inject({ method: 'POST', url: address, payload: report })).statusCode).toBe(401);
  expect((await send('POST', address, { ...report, rows: rows.slice(1) })).body.passed).toBe(false);
  expect((await send('POST', address, { ...report, members: {} })).status).toBe(409);
  expect((await send('POST', address, { ...report, rows: [{}] })).status).toBe(422);
  const ofTeam = publisherKey(await registerPublisher(site.platform, 'work'));
  expect((await send('POST', address, report, ofTeam)).status).toBe(403);
  expect(await send('POST', address, report)).toEqual({ status: 200, body: { passed: true, missing: [] } });

  const { run } = platformCalls.getMatrix.answer.parse((await send('GET', address)).body);
  expect(run).toMatchObject({ passed: true, by: 'work, platform tester', report: { members } });
  expect((await send('POST', '/platform/channels/promote', promotion)).status).toBe(200);
});

test('the pages of a composition that visitors are not served can be seen by publishers', async () => {
  const { composition, version } = await site.publish('work', 'first', 'staging');
  const page = `/platform/compositions/${composition}/page?path=${encodeURIComponent('/work')}&language=es`;
  expect((await send('GET', page)).body.html).toBe(`${composition} /work es ${version}`);
  expect((await send('GET', '/platform/compositions/999/page?path=%2F&language=en')).status).toBe(404);
  expect((await send('GET', `/platform/compositions/${composition}/page?path=work&language=en`)).status).toBe(422);
});

test('the release that production served before is named, and pages can be seen with it in its place', async () => {
  const before = await site.publish('work', 'first', 'branch/before');
  const rows = matrixFaults.map((fault) => ({
    remote: 'work',
    fault,
    path: '/work',
    route: 'work.pagea',
    shellMs: 200,
    fallbackMs: 900,
    failures: [],
  }));
  const report = { members: await site.membersOf('branch/before'), browser: 'Chromium 140', seconds: 10, rows };
  await site.platform.matrix.record(before.composition, report);
  await site.platform.channels.promote({ channel: 'production', from: 'branch/before' });
  const { composition, version } = await site.publish('work', 'second', 'staging');
  const address = `/platform/compositions/${composition}`;
  expect(platformCalls.getMatrix.answer.parse((await send('GET', `${address}/matrix`)).body).earlier).toEqual({ work: before.version });
  const page = `${address}/page?path=${encodeURIComponent('/work')}&language=en`;
  expect((await send('GET', page)).body.html).toContain(version);
  expect((await send('GET', `${page}&earlier=work`)).body.html).toContain(before.version);
  expect(await send('GET', `${page}&earlier=booking`)).toEqual({
    status: 404,
    body: { message: 'There is no release before that of booking.' },
  });
  await site.platform.channels.mark({ name: 'work', version: before.version }, 'it loses bookings');
  expect((await send('GET', `${address}/matrix`)).body.earlier).toEqual({});
});
