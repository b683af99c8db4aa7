import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchOf, type HealthSite, startHealthSite } from '../../test/health-site.ts';
import { publishingPlugin } from './publishing-plugin.ts';

let site: HealthSite;
let app: FastifyInstance;
beforeAll(async () => {
  site = await startHealthSite();
  app = fastify();
  const staffOf = async () => ({ email: 'rosa@example.es', hasFreshCode: true });
  await app.register(publishingPlugin, { origin: () => 'http://localhost:3001', platform: site.platform, health: site.health, staffOf });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

/** PostgreSQL refuses null bytes and lone surrogates; the others can falsify what a list or a log shows. */
const unfit = '\u0000\ud800\u001b\u202e';
const why = `be${unfit}tter`;
const unknownKey = { [`ke${unfit}y`]: 1 };
const beyond = 2 ** 31;

const post = async (url: string, payload: object) => {
  const { statusCode } = await app.inject({ method: 'POST', url, payload });
  return statusCode;
};

const team = { name: 'garden', title: `Gar${unfit}den`, mail: 'garden@example.es', webhook: null };
const workload = { team: 'account', issuer: 'https://ci.example.es', subject: `re${unfit}po`, audience: `ni${unfit}tida` };

test.each<[call: string, payload: object]>([
  ['channels/promote', { channel: 'staging', from: 'production', why }],
  ['channels/promote', { channel: `branch/a${unfit}`, from: 'production' }],
  ['channels/promote', { channel: 'staging', from: `x${unfit}` }],
  ['channels/split', { channel: `st${unfit}aging`, composition: 1, share: 0.5 }],
  ['channels/end-split', { channel: `st${unfit}aging`, why }],
  ['marks', { composition: 1, why }],
  ['marks', { name: 'account', version: '1.0.0', why }],
  ['roll-back', { composition: beyond }],
  ['roll-back', { composition: -beyond - 1 }],
  ['roll-back', { channel: `x${unfit}`, why }],
  ['roll-back', { why, ...unknownKey }],
  ['rollouts', { composition: 1, channel: `st${unfit}aging`, why }],
  ['rollouts/1/stop', { why }],
  ['previews', { channel: `st${unfit}aging`, days: 1, why }],
  ['previews', { composition: 1, days: 1, why }],
  ['previews/1/revoke', { why }],
  ['teams', team],
  ['teams', { ...team, ...unknownKey }],
  ['claims', { kind: 'namespace', value: `gar${unfit}den`, team: 'account', why }],
  ['claims', { kind: 'route', value: `/gar${unfit}den`, team: 'account', why }],
  ['keys', { publicKey: `x${unfit}`, teams: ['account'], label: `Lap${unfit}top` }],
  [`keys/${'0'.repeat(64)}/revoke`, { why }],
  ['workloads', workload],
  ['workloads/1/revoke', { why }],
  ['compositions/1/matrix', { members: {}, browser: `Chro${unfit}mium`, seconds: 1, rows: [], why }],
  ['compositions/1/matrix', { members: {}, browser: 'Chromium', seconds: 1e300, rows: [] }],
  ['releases', { release: {}, files: {}, why, ...unknownKey }],
  // Every object has these properties of its own accord.
  ['channels/end-split', { channel: '__proto__' }],
  ['channels/promote', { channel: 'constructor', from: 'production' }],
  ['channels/promote', { channel: 'staging', from: 'production', name: 'constructor' }],
  ['roll-back', { name: 'constructor' }],
  ['marks', { name: 'constructor', version: '1.0.0', why: 'new' }],
  ['previews', { members: { constructor: '1.0.0' }, days: 1 }],
])('POST /platform/%s with %j is no defect', async (call, payload) => {
  expect(await post(`/platform/${call}`, payload)).toBeLessThan(500);
});

test.each([
  ...['log?team=%00', 'log?before=999999999999999999', 'log?team=%ED%A0%80', 'errors?team=%00', 'errors?name=%00', 'errors?version=%00'],
  ...['rollouts?channel=%00', 'rollouts/%00', `rollouts/${beyond}`, 'compositions/%00/matrix', `compositions/${beyond}/diff/1`],
  ...['compositions/1/page?path=%2F%00&language=en'],
])('GET /platform/%s is no defect', async (call) => {
  const { statusCode } = await app.inject({ url: `/platform/${call}` });
  expect(statusCode).toBeLessThan(500);
});

test('no character that a text does not need stays in the log', async () => {
  await post('/platform/marks', { composition: site.next, why });
  await post('/platform/roll-back', unknownKey);
  const entries = JSON.stringify(await site.platform.readLog({}));
  expect(entries).toContain('better');
  expect(entries).not.toMatch(/\\u0000|\\ud800|\\u001b|\u202e/i);
});

test('an error of a page whose message has such characters is stored without them', async () => {
  const error = { kind: 'error', name: 'account', route: '/account', message: `x is${unfit} undefined`, frames: [], count: 1 };
  expect(await site.send(batchOf(site.served, { proof: site.document(site.served), errors: [error] }))).toBe(204);
  await site.health.work();
  expect(site.failures).toEqual([]);
  expect(await site.health.errors({})).toMatchObject([{ message: 'x is undefined' }]);
});
