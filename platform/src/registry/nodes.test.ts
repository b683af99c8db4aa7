import { randomUUID } from 'node:crypto';
import type { NodeFacts } from '@nitida/contract/node-answers';
import { expect, test } from 'vitest';
import { useChannelSite } from '../../test/channel-site.ts';

const site = useChannelSite();

const facts = (change: Partial<NodeFacts> = {}): NodeFacts => ({
  place: 'web-1:3000',
  roles: ['composer'],
  version: '1.0.0',
  runtime: '24.1.0',
  database: 'postgresql',
  store: 's3',
  filesOrigin: 'https://cdn.example',
  missing: [],
  composition: 1,
  ...change,
});
const run = () => ({ id: randomUUID(), startedAt: site.time });
const later = (seconds: number) => {
  site.time = new Date(site.time.getTime() + seconds * 1000);
};

test('a process is listed with what it reported last, until it leaves', async () => {
  const { nodes } = site.platform;
  const [web, registry] = [run(), run()];
  await nodes.report(web, facts({ missing: ['pages'] }));
  later(10);
  await nodes.report(web, facts());
  await nodes.report({ ...registry, startedAt: site.time }, facts({ place: 'web-2:3000', roles: ['registry'], composition: null }));
  expect(await nodes.list()).toEqual([
    { ...facts(), ...web, seenAt: site.time, isSilent: false },
    expect.objectContaining({ id: registry.id, roles: ['registry'], composition: null }),
  ]);
  await nodes.leave(web);
  expect((await nodes.list()).map(({ id }) => id)).toEqual([registry.id]);
});

test('a process that no longer reports is silent after fifteen seconds, and forgotten after a day', async () => {
  const { nodes } = site.platform;
  const [lost, other] = [run(), run()];
  await nodes.report(lost, facts());
  later(15);
  expect((await nodes.list()).map(({ isSilent }) => isSilent)).toEqual([false]);
  later(1);
  expect((await nodes.list()).map(({ isSilent }) => isSilent)).toEqual([true]);
  later(24 * 60 * 60);
  await nodes.report(other, facts());
  expect((await nodes.list()).map(({ id }) => id)).toEqual([other.id]);
});
