import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';
import { publishingPlugin } from './publishing-plugin.ts';

const site = useChannelSite();
let app: FastifyInstance;
let hasFreshCode: boolean;

beforeEach(async () => {
  app = fastify();
  const staffOf = async () => ({ email: 'pilar@nitida.example', hasFreshCode });
  await app.register(publishingPlugin, { origin: () => 'http://localhost:3001', platform: site.platform, staffOf });
});
afterEach(() => app.close());

test.each([
  ['/platform/keys', { publicKey: 'x', teams: ['work'], label: 'a desk' }],
  ['/platform/teams', { name: 'gifts', title: 'Gifts', mail: 'gifts@nitida.example' }],
  ['/platform/teams/gifts/retire', { why: 'over' }],
  ['/platform/claims', { kind: 'remote', value: 'work', team: 'booking', why: 'moved' }],
  ['/platform/workloads', { team: 'work', issuer: 'https://ci.example', subject: 'ci', audience: 'site' }],
])('POST %s grants or takes rights, so staff need a fresh code for it', async (url, payload) => {
  hasFreshCode = false;
  const refused = await app.inject({ method: 'POST', url, payload });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'fresh_code_needed']);
  expect((await app.inject('/platform/keys')).statusCode).toBe(200);
  hasFreshCode = true;
  const { statusCode, body } = await app.inject({ method: 'POST', url, payload });
  expect([statusCode === 403, body.includes('fresh_code_needed')]).toEqual([false, false]);
});
