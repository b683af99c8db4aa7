import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchOf, type HealthSite, startHealthSite } from '../../test/health-site.ts';
import { registerPublisher } from '../../test/publisher.ts';
import { type PublisherKey, publisherKey, signRequest } from '../identity/publisher-key.ts';
import { NoRightError } from '../registry/actors.ts';
import { publishingPlugin } from '../registry/publishing-plugin.ts';

const origin = () => 'http://localhost:3001';

let site: HealthSite;
let app: FastifyInstance;
let key: PublisherKey;

const send = (method: 'GET' | 'POST', url: string, body?: object) =>
  app.inject({
    method,
    url,
    headers: { authorization: signRequest(key, { origin: origin(), method, url, body }, new Date()) },
    ...(body && { payload: body }),
  });

beforeAll(async () => {
  site = await startHealthSite();
  key = publisherKey(await registerPublisher(site.platform, 'account'));
});
beforeEach(async () => {
  await site.renew();
  await app?.close();
  app = fastify();
  await app.register(publishingPlugin, { origin, platform: site.platform, health: site.health });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

test('a rollout is started, read with its minutes, listed and stopped', async () => {
  const started = await send('POST', '/platform/rollouts', { composition: site.next, minutes: 2, why: 'new dates' });
  const { id } = started.json();
  expect([started.statusCode, started.json()]).toEqual([
    200,
    expect.objectContaining({ from: site.served, to: site.next, share: 0.1, state: 'running', why: 'new dates' }),
  ]);
  await site.visits(site.next, 2);
  await site.health.work();
  const read = await send('GET', `/platform/rollouts/${id}`);
  expect(read.json()).toMatchObject({ id, startedBy: 'account tester', minutes: [{ to: { counts: { visit: 2 } } }] });
  const stopped = await send('POST', `/platform/rollouts/${id}/stop`, { why: 'too early' });
  expect(stopped.json()).toMatchObject({ state: 'stopped', saw: 'account tester stopped it: too early.' });
  expect((await send('GET', '/platform/rollouts?channel=production')).json().rollouts).toMatchObject([{ id, state: 'stopped' }]);
  expect((await send('GET', '/platform/rollouts?channel=staging')).json()).toEqual({ rollouts: [] });
});

test.each([
  ['GET', '/platform/rollouts/4711', undefined, 404],
  ['GET', '/platform/rollouts/x', undefined, 404],
  ['POST', '/platform/rollouts/4711/stop', {}, 404],
  ['POST', '/platform/rollouts', {}, 422],
  ['POST', '/platform/rollouts', { composition: 1, minutes: 0 }, 422],
] as const)('%s %s with %o is %i', async (method, url, body, status) => {
  expect((await send(method, url, body)).statusCode).toBe(status);
});

test('a refusal names its reasons and is in the log', async () => {
  const refused = await send('POST', '/platform/rollouts', { composition: 4711 });
  expect([refused.statusCode, refused.json().faults]).toEqual([409, [{ code: 'composition', message: 'There is no composition 4711.' }]]);
  const [entry] = await site.platform.readLog();
  expect(entry).toMatchObject({ action: 'refuse', actor: 'account tester', details: { call: 'start-rollout' } });
});

test('the rights are those of the split', async () => {
  const channels = {
    ...site.platform.channels,
    split: () => Promise.reject(new NoRightError('not yours')),
  };
  await app.close();
  app = fastify();
  await app.register(publishingPlugin, { origin, platform: site.platform, health: site.another({ channels }) });
  const refused = await send('POST', '/platform/rollouts', { composition: site.next });
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'not yours', faults: [{ code: 'right', message: 'not yours' }] }]);
});

test('errors are listed by owner, remote and release', async () => {
  const error = (name: string) => ({ kind: 'error', name, route: null, message: `${name} broke`, frames: [], count: 1 });
  await site.send(batchOf(site.next, { proof: site.document(site.next), errors: [error('account'), error('booking')] }));
  await site.health.work();
  const listed = async (query: string) =>
    (await send('GET', `/platform/errors${query}`)).json().errors.map(({ message }: { message: string }) => message);
  expect(await listed('')).toHaveLength(2);
  expect(await listed('?team=booking')).toEqual(['booking broke']);
  expect(await listed('?name=account')).toEqual(['account broke']);
  expect(await listed('?name=account&version=0.0.1')).toEqual([]);
});

test('nobody reads them without a signature', async () => {
  for (const url of ['/platform/errors', '/platform/rollouts', '/platform/rollouts/1'])
    expect((await app.inject(url)).statusCode).toBe(401);
});
