import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchOf, type HealthSite, startHealthSite } from '../../test/health-site.ts';

let site: HealthSite;
beforeAll(async () => {
  site = await startHealthSite();
});
beforeEach(() => site.renew());
afterAll(() => site.close());

const rows = async () => {
  await site.health.work();
  const all = await site.db
    .selectFrom('health')
    .select(['minute', 'channel', 'composition_id', 'name', 'kind', (eb) => eb.cast<number>(eb.fn.sum('count'), 'integer').as('count')])
    .groupBy(['minute', 'channel', 'composition_id', 'name', 'kind'])
    .orderBy('minute')
    .orderBy('name')
    .orderBy('kind')
    .execute();
  return all.map(({ minute, channel, composition_id, name, kind, count }) => [
    minute.toISOString().slice(11, 16),
    channel,
    composition_id,
    name,
    kind,
    count,
  ]);
};

test('facts count for the minute in which the visit began, and disturbances for the present one', async () => {
  const { served, time } = site;
  const facts = [
    { fact: 'visit', name: '' },
    { fact: 'failed', name: 'account' },
    { fact: 'failed', name: 'account' },
  ];
  const [proof, another] = [site.document(served), site.document(served)];
  const batch = batchOf(served, { facts, disturbed: [{ kind: 'render', name: 'account', count: 3 }] });
  time.now = new Date(time.now.getTime() + 90_000);
  expect(await site.send({ ...batch, proof })).toBe(204);
  await site.send({ ...batch, proof: another });
  expect(await rows()).toEqual([
    ['10:00', 'production', served, '', 'served', 2],
    ['10:00', 'production', served, '', 'visit', 2],
    ['10:00', 'production', served, 'account', 'failed', 2],
    ['10:01', 'production', served, 'account', 'render', 6],
  ]);
});

test('counts are added to those of other nodes', async () => {
  await site.visits(site.served, 1);
  await site.health.work();
  await site.visits(site.served, 1);
  expect((await rows()).map((row) => row.at(-1))).toEqual([2, 2]);
});

test('versions are those of the composition', async () => {
  const { served, next, platform } = site;
  for (const composition of [served, next]) await site.visits(composition, 1, [{ fact: 'opened', name: 'account' }]);
  await site.health.work();
  const opened = site.db.selectFrom('health').select(['composition_id', 'version']).where('kind', '=', 'opened');
  const counted = await opened.orderBy('composition_id').execute();
  const compositions = await platform.listCompositions();
  const versionIn = (id: number) => compositions.find((one) => one.id === id)?.members.account;
  expect(counted.map(({ version }) => version)).toEqual([versionIn(served), versionIn(next)]);
});

test('a measurement is kept in a bucket that is at most 5% away', async () => {
  const vitals = [
    { metric: 'LCP', name: 'account', value: 2345 },
    { metric: 'CLS', name: 'account', value: 0.12 },
  ];
  await site.send(batchOf(site.served, { proof: site.document(site.served), vitals }));
  await site.health.work();
  const kept = await site.db.selectFrom('vital').select(['metric', 'bucket', 'count']).orderBy('metric').execute();
  const [cls, lcp] = kept.map(({ bucket }) => Math.exp(bucket * Math.log(1.1)));
  expect(Math.abs((lcp ?? 0) / 2345 - 1)).toBeLessThan(0.05);
  expect(Math.abs((cls ?? 0) / 120 - 1)).toBeLessThan(0.05);
});

test('what names no composition or release leaves no row', async () => {
  const proof = site.document(site.served, { isTried: false });
  await site.send(batchOf(4711, { proof, facts: [{ fact: 'visit', name: '' }] }));
  await site.send(batchOf(site.served, { proof, facts: [{ fact: 'opened', name: 'forged' }] }));
  const error = { kind: 'error', name: 'forged', route: null, message: 'x', frames: [], count: 1 };
  await site.send(batchOf(site.served, { proof, errors: [error] }));
  expect(await rows()).toEqual([]);
  expect(await site.health.errors()).toEqual([]);
});

test('however many compositions are made up, a visit counts', async () => {
  for (let id = 10_000; id < 10_100; id += 1) await site.send(batchOf(id));
  await site.visits(site.served, 1);
  expect((await rows()).map(([, , , , kind]) => kind)).toEqual(['served', 'visit']);
});

test.each([
  ['no JSON', 'visit', 422],
  ['another shape', { composition: 1 }, 422],
  [
    'a route with an id',
    batchOf(1, { errors: [{ kind: 'error', name: '', route: '/orders?id=7', message: '', frames: [], count: 1 }] }),
    422,
  ],
  ['unknown fields', { ...batchOf(1), url: '/orders/7' }, 422],
  ['more than 16 KB', batchOf(1, { more: 'x'.repeat(17_000) }), 413],
])('%s is refused', async (_what, batch, status) => {
  expect(await site.send(batch)).toBe(status);
});

test('a page of another site cannot make a browser send something', async () => {
  expect(await site.send(batchOf(site.served), { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
});

test('one place sends so many batches a minute, and so many of its visits count', async () => {
  const health = site.another({ limits: { batches: 5, visits: 2 } });
  await health.work();
  const app = fastify();
  await app.register(health.plugin);
  const send = (address: string) => {
    const document = { channel: 'production', composition: site.served, remote: null, address, isTried: true };
    const facts = [{ fact: 'visit', name: '' }];
    const payload = JSON.stringify(batchOf(site.served, { proof: health.visits.prove(document), facts }));
    return app.inject({ method: 'POST', url: '/telemetry', remoteAddress: address, headers: { 'content-type': 'text/plain' }, payload });
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) statuses.push((await send('192.0.2.1')).statusCode);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  expect((await send('192.0.2.2')).statusCode).toBe(204);
  site.time.now = new Date(site.time.now.getTime() + 60_000);
  expect((await send('192.0.2.1')).statusCode).toBe(204);
  await app.close();
  await health.close();
  expect((await rows()).filter(([, , , , kind]) => kind === 'visit').map((row) => row.at(-1))).toEqual([3, 1]);
});

test('what was reported more than thirty days ago is deleted', async () => {
  const error = { kind: 'error', name: 'account', route: null, message: 'old', frames: [], count: 1 };
  await site.visits(site.served, 1, [], { errors: [error], vitals: [{ metric: 'LCP', name: '', value: 9 }] });
  await site.health.work();
  site.time.now = new Date(site.time.now.getTime() + 29 * 86_400_000);
  await site.visits(site.served, 1, [], { errors: [{ ...error, message: 'new' }] });
  await site.health.work();
  site.time.now = new Date(site.time.now.getTime() + 2 * 86_400_000 + 1000);
  await site.health.work();
  expect((await rows()).length).toBe(2);
  expect(await site.db.selectFrom('visit_report').selectAll().execute()).toEqual([]);
  expect((await site.health.errors()).map(({ message }) => message)).toEqual(['new']);
  expect(await site.db.selectFrom('vital').selectAll().execute()).toEqual([]);
});

test('reports what a visit did with its side of an experiment, each fact once, and nothing of a visit without one', async () => {
  const told: unknown[] = [];
  await site.receiveBy(site.another({ onExperiment: (side, facts) => void told.push([side.side, facts]) }));
  const experiment = { id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01', side: 'b' };
  const facts = [
    { fact: 'visit', name: '' },
    { fact: 'begun', name: '' },
    { fact: 'begun', name: '' },
    { fact: 'opened', name: 'account' },
  ];
  const proof = site.document(site.served, { isTried: false });
  await site.send(batchOf(site.served, { proof, experiment, facts: facts.slice(1) }));
  await site.health.work();
  await site.send(batchOf(site.served, { proof, experiment, facts }));
  await site.send(batchOf(site.served, { experiment, facts }));
  await site.send(batchOf(site.served, { proof: site.document(site.served), facts }));
  expect(await rows()).toHaveLength(4);
  expect(told).toEqual([
    ['b', ['begun']],
    ['b', ['visit']],
  ]);
  expect(await site.send(batchOf(site.served, { experiment: { ...experiment, side: 'c' }, facts }))).toBe(422);
});
