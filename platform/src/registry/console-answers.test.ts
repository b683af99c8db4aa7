import { randomUUID } from 'node:crypto';
import type { NodeFacts } from '@nitida/contract/node-answers';
import { platformCalls, platformEndpoints } from '@nitida/contract/platform-calls';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';
import { registerPublisher } from '../../test/publisher.ts';
import { publishingPlugin } from './publishing-plugin.ts';

const origin = () => 'http://localhost:3001';
const aNode: NodeFacts = {
  place: 'web-1:3000',
  roles: ['api', 'composer', 'registry'],
  version: '1.0.0',
  runtime: '24.1.0',
  database: 'embedded',
  store: 'database',
  filesOrigin: null,
  missing: ['pages'],
  composition: 1,
};
const idle = { failing: 0, since: null, nextAt: null, reason: null, paused: null };
const queues = async () => [{ kind: 'mail', due: 2, lateSeconds: 12.5, later: 1, ...idle }];

const site = useChannelSite();
let app: FastifyInstance;

beforeEach(async () => {
  app = fastify();
  const staffOf = async () => ({ email: 'pilar@nitida.example', hasFreshCode: true });
  await app.register(publishingPlugin, { origin, platform: site.platform, staffOf, queues });
  await registerPublisher(site.platform, 'work');
  await site.publish('work', 'first');
  await site.publish('work', 'second');
  await site.publish('booking', 'other', 'staging');
});
afterEach(() => app.close());

test('a site with teams, keys, two channels and a split answers every reading call of the console by the contract', async () => {
  const { composition, version } = await site.publish('work', 'third', 'staging');
  const send = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  await send('/platform/channels/split', { channel: 'production', composition, share: 0.1, why: 'a test' });
  await send('/platform/marks', { composition: 1, why: 'it threw' });
  await send('/platform/channels/lock', { channel: 'production', days: 1, why: 'a sale' });
  await send('/platform/checks', { name: 'work', version });
  await site.platform.nodes.report({ id: randomUUID(), startedAt: new Date() }, aNode);
  await send('/platform/workloads', { team: 'work', issuer: 'https://issuer.example', subject: 'main', audience: 'nitida' });
  const paths = {
    ...platformEndpoints,
    compare: ['GET', `/platform/compositions/1/diff/${composition}`],
    getMatrix: ['GET', `/platform/compositions/${composition}/matrix`],
    getReleases: ['GET', '/platform/releases?name=work'],
  } as const;
  // What was seen of rollouts has a test of its own.
  const elsewhere = /^\/platform\/(rollouts|errors)/;
  const reading = (Object.keys(paths) as (keyof typeof paths)[]).filter(
    (name) => paths[name][0] === 'GET' && !elsewhere.test(paths[name][1]),
  );
  expect(reading.length).toBeGreaterThan(5);
  for (const name of reading) {
    const answer = await app.inject({ url: paths[name][1] });
    expect([name, answer.statusCode]).toEqual([name, 200]);
    expect(platformCalls[name].answer.safeParse(answer.json()).error, name).toBeUndefined();
  }
});

test('staff roll back, promote, split, mark, give and revoke with what the contract lets the console send', async () => {
  const why = 'a test';
  const [key] = await site.platform.identity.keys.list();
  const { composition, version } = await site.publish('work', 'third', 'staging');
  type Changing =
    | 'checkRelease'
    | 'rollBack'
    | 'promote'
    | 'split'
    | 'endSplit'
    | 'lockChannel'
    | 'unlockChannel'
    | 'markHarmful'
    | 'saveTeam'
    | 'giveClaim'
    | 'revokeKey';
  const requests: [name: Changing, url: string, body: object][] = [
    ['checkRelease', '/platform/checks', { name: 'work', version, channel: 'production', why }],
    ['split', '/platform/channels/split', { channel: 'production', composition, share: 0.25, why }],
    ['endSplit', '/platform/channels/end-split', { channel: 'production', why }],
    ['rollBack', '/platform/roll-back', { channel: 'production', name: 'work', why }],
    ['lockChannel', '/platform/channels/lock', { channel: 'production', days: 2, why }],
    ['lockChannel', '/platform/channels/lock', { channel: 'production', why }],
    ['unlockChannel', '/platform/channels/unlock', { channel: 'production', why }],
    ['promote', '/platform/channels/promote', { channel: 'production', from: 'staging', why }],
    ['rollBack', '/platform/roll-back', { channel: 'production', why }],
    ['markHarmful', '/platform/marks', { composition: 1, why }],
    ['saveTeam', '/platform/teams', { name: 'reviews', title: 'Reviews', mail: 'reviews@nitida.example', webhook: null }],
    ['giveClaim', '/platform/claims', { kind: 'route', value: '/reviews', team: 'reviews', why }],
    ['revokeKey', `/platform/keys/${key?.id}/revoke`, { why }],
  ];
  for (const [name, url, payload] of requests) {
    expect(platformCalls[name].body.parse(payload)).toEqual(payload);
    const answer = await app.inject({ method: 'POST', url, payload });
    expect([name, answer.statusCode, answer.body]).toEqual([name, 200, expect.any(String)]);
    expect(platformCalls[name].answer.safeParse(answer.json()).error, name).toBeUndefined();
  }
});
