import fastify from 'fastify';
import { expect, test } from 'vitest';
import { platformFuzz } from '../../test/fuzz.ts';
import { startHealthSite } from '../../test/health-site.ts';
import { newKeyText, publisherKey } from '../identity/publisher-key.ts';
import { publishingPlugin } from './publishing-plugin.ts';

/** A fifth of the requests to the API. `npm run proof` sends the full number. */
const requests = Number(process.env.NITIDA_FUZZ ?? 2500) / 5;
const seed = Number(process.env.NITIDA_FUZZ_SEED ?? 20_270_601);

test(`${requests} random calls of the platform cause no defect (seed ${seed})`, { timeout: 120_000 + 200 * requests }, async () => {
  const site = await startHealthSite();
  const app = fastify();
  const staffOf = async () => ({ email: 'rosa@example.es', hasFreshCode: true });
  await app.register(publishingPlugin, { origin: () => 'http://localhost:3001', platform: site.platform, health: site.health, staffOf });
  const channels = await site.platform.channels.list();
  const version = channels[0]?.members.find(({ name }) => name === 'account')?.version ?? '';
  const { publicKey } = publisherKey(newKeyText());
  const fields: Record<string, readonly unknown[]> = {
    channel: ['production', 'staging', 'branch/try'],
    composition: [site.served, site.next],
    from: ['production', site.served],
    id: [1, 2, site.next],
    mail: ['garden@example.es'],
    members: [{ account: version }],
    name: ['account', 'booking', 'shell'],
    publicKey: [publicKey],
    team: ['account', 'booking'],
    teams: [['account']],
    to: [site.next],
    version: [version],
    webhook: [null, 'https://hooks.example.es/1'],
  };
  const random = platformFuzz(seed, { ids: ['1', '2', '4711'], valuesOf: (_path, field) => fields[field] ?? [] });

  const wrong: unknown[] = [];
  let successes = 0;
  for (let sent = 0; sent < requests; sent += 1) {
    const { method, url, payload } = random();
    const headers = { 'content-type': 'application/json' };
    const body = payload === undefined ? {} : { headers, payload: JSON.stringify(payload) };
    const { statusCode, body: text } = await app.inject({ method: method === 'GET' ? 'GET' : 'POST', url, ...body });
    if (statusCode < 300) successes += 1;
    const isTold = statusCode < 400 || /"message":"./.test(text);
    if (statusCode >= 500 || !isTold) wrong.push({ sent, method, url, payload, statusCode, text: text.slice(0, 300) });
  }
  expect(wrong, JSON.stringify(wrong, null, 1)).toEqual([]);
  expect(successes).toBeGreaterThan(requests / 10);
  await app.close();
  await site.close();
});
