import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { batchOf, type HealthSite, startHealthSite } from '../../test/health-site.ts';
import { production } from '../registry/channels.ts';
import { visitOf } from '../visit-proof.ts';

let site: HealthSite;
beforeAll(async () => {
  // As behind a provider's gateway: addresses of one /24 are one network.
  site = await startHealthSite({ networkOf: (address) => address.split('.').slice(0, 3).join('.') });
});
beforeEach(() => site.renew());
afterAll(() => site.close());

const [visited, opened] = [
  { fact: 'visit', name: '' },
  { fact: 'opened', name: 'account' },
];
const failing = [opened, { fact: 'failed', name: '' }, { fact: 'failed', name: 'account' }];
const one = { address: '192.0.2.7' };
const pass = (seconds: number) => {
  site.time.now = new Date(site.time.now.getTime() + seconds * 1000);
};
const start = () => site.health.rollouts.start({ channel: production, composition: site.next });
/** Visits of many networks. */
async function spread(composition: number, count: number, facts: { fact: string; name: string }[], more = {}): Promise<void> {
  for (let at = 0; at < count; at += 1) await site.visits(composition, 1, facts, {}, { address: `10.${at % 30}.${at}.9`, ...more });
}
async function seen({ id }: { id: number }) {
  await site.health.work();
  const found = await site.health.rollouts.find(id);
  return { state: found?.state, share: found?.share, saw: found?.saw };
}
const visitsOf = async () => {
  await site.health.work();
  const rows = await site.db.selectFrom('health').select(['kind', 'count']).where('kind', '!=', 'served').execute();
  return rows.reduce((all, { count }) => all + count, 0);
};

describe('what anybody can send is not counted:', () => {
  const proven = (proof: string, more = {}) => site.send(batchOf(site.served, { proof, facts: [visited], ...more }));

  test('reports without a proof, of which a good rollout sees none', async () => {
    const rollout = await start();
    await spread(site.served, 60, [opened]);
    for (let nth = 0; nth < 60; nth += 1)
      await site.send(batchOf(site.next, { facts: [visited, ...failing] }), { address: `10.9.${nth}.1` });
    expect(await seen(rollout)).toMatchObject({ state: 'running', saw: '0 visits, against 0; 20 of each are needed.' });
  });

  test('a proof of another composition, a changed one, and one of more than a day ago', async () => {
    await proven(site.document(site.next));
    const proof = site.document(site.served);
    await proven(`A${proof}`);
    await proven(`${proof.slice(0, -1)}${proof.endsWith('A') ? 'Q' : 'A'}`);
    pass(86_401);
    await proven(proof);
    expect(await visitsOf()).toBe(0);
    await proven(site.document(site.served));
    expect(await visitsOf()).toBe(1);
  });

  test('a proof a second time, on whichever node', async () => {
    const proof = site.document(site.served);
    await proven(proof);
    await proven(proof);
    expect(await visitsOf()).toBe(1);
    await site.receiveBy(site.another());
    await proven(proof);
    await proven(proof, { facts: [visited, opened] });
    expect(await visitsOf()).toBe(2);
  });

  test('a document that is sent while everybody is served the same', async () => {
    await proven(site.document(site.served, { isTried: false }));
    expect(await visitsOf()).toBe(0);
  });
});

test('a proof tells the page nothing of the visitor but one of 256 numbers', () => {
  const proof = site.document(site.served, { ...one, remote: 'account' });
  const [text = ''] = proof.split('.');
  expect(JSON.parse(Buffer.from(text, 'base64url').toString())).toEqual([
    expect.stringMatching(/^[\w-]{16}$/),
    site.served,
    site.time.now.getTime() / 1000,
    site.health.visits.read(proof)?.network,
    'account',
    true,
  ]);
  expect(visitOf('another key', proof)).toBeNull();
});

describe('no verdict stands on one network:', () => {
  test('sixty failing visits from there hold a good rollout, and its team gets an alert', async () => {
    const rollout = await start();
    await spread(site.served, 60, [opened]);
    await spread(site.next, 10, [opened]);
    await site.visits(site.next, 60, failing, {}, one);
    const saw = 'Visits that failed: 60 of 70 against 0 of 60 of what it replaces. Without the visits of one network that is not certain.';
    expect(await seen(rollout)).toEqual({ state: 'running', share: 0.1, saw });
    expect(site.alerts.map(({ title, text }) => [title, text])).toEqual([
      [expect.stringMatching(/^account 1\.0\.0-\w+ waits for visits of other networks$/), [saw]],
    ]);
    expect(await site.db.selectFrom('mark').selectAll().execute()).toEqual([]);
    await seen(rollout);
    expect(site.alerts).toHaveLength(1);
  });

  test('when those of others fail, too, the rollout is reversed', async () => {
    const rollout = await start();
    await spread(site.served, 60, [opened]);
    await site.visits(site.next, 60, failing, {}, one);
    await spread(site.next, 25, failing);
    expect(await seen(rollout)).toMatchObject({ state: 'back' });
  });

  test('sound visits from there do not widen a rollout, whose team gets an alert when that lasts', async () => {
    const rollout = await start();
    await spread(site.served, 60, [opened]);
    await site.visits(site.next, 200, [opened], {}, one);
    pass(600);
    expect(await seen(rollout)).toMatchObject({ state: 'running', share: 0.1, saw: expect.stringContaining('one network') });
    expect(site.alerts).toEqual([]);
    pass(1800);
    await seen(rollout);
    expect(site.alerts).toHaveLength(1);
    await spread(site.served, 60, [opened]);
    await spread(site.next, 200, [opened]);
    expect(await seen(rollout)).toMatchObject({ share: 0.25 });
  });

  test('a site whose visitors all have one network holds a release that fails', async () => {
    const rollout = await start();
    await site.visits(site.served, 300, [opened], {}, one);
    await site.visits(site.next, 100, failing, {}, one);
    expect(await seen(rollout)).toMatchObject({ state: 'running', share: 0.1 });
    expect(site.alerts).toHaveLength(1);
  });
});

describe('the rollout of a release whose pages report nothing is reversed:', () => {
  test('all of them', async () => {
    const rollout = await start();
    await spread(site.served, 100, [opened]);
    await spread(site.next, 30, [], { isSilent: true });
    const saw = 'Pages that reported: 0 of 30 against 100 of 100 of what it replaces.';
    expect(await seen(rollout)).toEqual({ state: 'back', share: 0.1, saw });
    expect(site.alerts.map(({ text }) => text)).toEqual([[saw]]);
    const [logged] = await site.platform.readLog();
    expect(logged).toMatchObject({ action: 'decide-rollout', why: saw });
  });

  test('those of its own remote, beside many others', async () => {
    const rollout = await start();
    await spread(site.served, 300, []);
    await spread(site.served, 60, [opened], { remote: 'account' });
    await spread(site.next, 100, []);
    await spread(site.next, 25, [], { remote: 'account', isSilent: true });
    const saw = 'Pages of account that reported: 0 of 25 against 60 of 60 of what it replaces.';
    expect(await seen(rollout)).toMatchObject({ state: 'back', saw });
  });

  test('not a good one beside robots that report nothing of either', async () => {
    const rollout = await start();
    await spread(site.served, 100, [opened]);
    await spread(site.served, 300, [], { isSilent: true });
    await spread(site.next, 30, [opened]);
    await spread(site.next, 100, [], { isSilent: true });
    expect(await seen(rollout)).toMatchObject({ state: 'running' });
    expect((await seen(rollout)).saw).not.toContain('reported');
  });

  test('not because one network asks for documents and reports nothing', async () => {
    const rollout = await start();
    await spread(site.served, 100, [opened]);
    await spread(site.next, 30, [opened]);
    await site.visits(site.next, 300, [], {}, { ...one, isSilent: true });
    expect(await seen(rollout)).toMatchObject({ state: 'running', saw: expect.stringContaining('Without the visits of one network') });
  });
});
