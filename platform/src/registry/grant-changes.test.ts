import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder } from '../../test/example-release.ts';
import { openPool } from '../../test/start-fixture-site.ts';
import { exampleTeam } from '../../test/teams.ts';
import { newKeyText, publisherKey } from '../identity/publisher-key.ts';
import { openPlatform } from './platform.ts';
import { publishingPlugin } from './publishing-plugin.ts';

test('each change of who may publish is reported, and a refused one is not', async () => {
  const database = await openPool();
  onTestFinished(() => database.close());
  const teams = [exampleTeam('work', 'work'), exampleTeam('booking', 'booking')];
  const platform = await openPlatform({
    pool: database.pool,
    dataDir: await dataFolder(),
    now: () => new Date('2027-05-03T10:00:00Z'),
    teams,
  });
  const told: string[] = [];
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(publishingPlugin, {
    origin: () => 'http://localhost:3001',
    platform,
    staffOf: async () => ({ email: 'pilar@nitida.example', hasFreshCode: true }),
    onGrant: async ({ call, by, subject }) => void told.push(`${by}: ${call} ${subject}`),
  });
  const ask = async (url: string, payload: object) => (await app.inject({ method: 'POST', url, payload })).json();

  const { id } = await ask('/platform/keys', { publicKey: publisherKey(newKeyText()).publicKey, teams: ['work'], label: 'a desk' });
  await ask('/platform/keys', { publicKey: publisherKey(newKeyText()).publicKey, teams: ['nobodys'], label: 'a desk' });
  await ask('/platform/claims', { kind: 'route', value: '/gift', team: 'work', why: 'new' });
  const job = await ask('/platform/workloads', { team: 'work', issuer: 'https://ci.example', subject: 'ci', audience: 'site' });
  await ask(`/platform/keys/${id}/revoke`, { why: 'lost' });
  await ask(`/platform/workloads/${job.id}/revoke`, { why: 'over' });
  expect(told).toEqual([
    'pilar@nitida.example: register-key a desk (work)',
    'pilar@nitida.example: give route /gift → work',
    'pilar@nitida.example: register-workload ci (work)',
    `pilar@nitida.example: revoke-key ${id.slice(0, 12)} (work)`,
    'pilar@nitida.example: revoke-workload ci (work)',
  ]);
});
