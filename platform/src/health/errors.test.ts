import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchOf, type HealthSite, startHealthSite } from '../../test/health-site.ts';

let site: HealthSite;
const called: { url: string; body: unknown }[] = [];
const webhook = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    called.push({ url: request.url ?? '', body: JSON.parse(body) });
    response.end();
  });
});

beforeAll(async () => {
  site = await startHealthSite();
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;
  await site.db
    .updateTable('team')
    .set({ webhook: `http://127.0.0.1:${port}/account` })
    .where('name', '=', 'account')
    .execute();
  await site.db
    .updateTable('team')
    .set({ webhook: `http://127.0.0.1:${port}/booking` })
    .where('name', '=', 'booking')
    .execute();
});
beforeEach(async () => {
  called.length = 0;
  await site.renew();
});
afterAll(async () => {
  webhook.close();
  await site.close();
});

const frame = (file: string, line = 1, column = 1, name = '') => ({ in: name, file, line, column });
const errorOf = (more: object = {}) => ({
  kind: 'error',
  name: 'account',
  route: '/orders/:id',
  message: 'x is not a function',
  frames: [frame('account/page.1234567890.js', 1, 20, 'f')],
  count: 1,
  ...more,
});
/** Errors of a visit, whose network is its own unless one is given. */
const report = (composition: number, ...errors: object[]) => reportFrom(undefined, composition, ...errors);
const reportFrom = (address: string | undefined, composition: number, ...errors: object[]) =>
  site.send(batchOf(composition, { proof: site.document(composition, address === undefined ? {} : { address }), errors }));
/** Errors of causes that differ, from number `from` on. */
const causes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => errorOf({ frames: [frame(`account/f${'x'.repeat(from + nth)}.js`)] }));
const hour = 60 * 60_000;
const later = (ms: number) => {
  site.time.now = new Date(site.time.now.getTime() + ms);
};

test('errors of one cause are one group with release, commit, owner, route and times', async () => {
  await report(site.next, errorOf(), errorOf({ count: 4 }));
  later(30_000);
  await report(site.next, errorOf());
  await site.health.work();
  const [error, ...others] = await site.health.errors();
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    name: 'account',
    commit: 'c0ffee1',
    team: 'account',
    kind: 'error',
    route: '/orders/:id',
    composition: site.next,
    message: 'x is not a function',
    stack: ['at f (account/page.1234567890.js:1:20)'],
    firstAt: new Date('2027-05-03T10:00:00Z'),
    lastAt: new Date('2027-05-03T10:00:30Z'),
    count: 6,
  });
});

test('another message, function or kind is another group, and another release has the same fingerprint', async () => {
  await report(
    site.next,
    errorOf(),
    errorOf({ message: 'y' }),
    errorOf({ kind: 'render' }),
    errorOf({ frames: [frame('account/b.js', 1, 1, 'g')] }),
  );
  await report(site.served, errorOf());
  await site.health.work();
  const errors = await site.health.errors();
  expect(errors).toHaveLength(5);
  expect(new Set(errors.map(({ fingerprint }) => fingerprint)).size).toBe(4);
});

test('an error of no release belongs to the shell', async () => {
  await report(site.served, errorOf({ name: '', frames: [] }));
  await site.health.work();
  expect(await site.health.errors()).toMatchObject([{ name: 'shell', team: 'platform', stack: [] }]);
});

test('no message is stored with what a person may have typed, whatever is sent', async () => {
  const personal = fc.oneof(fc.emailAddress(), fc.stringMatching(/^\d{5,12}$/), fc.constant('"Calle Larios 4"'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('no', 'at', 'of'), { maxLength: 5 }), personal, async (words, secret) => {
      await site.renew();
      await report(site.served, errorOf({ message: [...words, secret, ...words].join(' ').slice(0, 300) }));
      await site.health.work();
      const [stored] = await site.db.selectFrom('client_error').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(secret);
    }),
    { numRuns: 20 },
  );
});

test('thirty new groups are opened in a minute, and further errors count as others', async () => {
  for (let nth = 0; nth < 40; nth += 1) await report(site.served, errorOf({ frames: [frame(`account/f${'x'.repeat(nth)}.js`)] }));
  await site.health.work();
  const errors = await site.health.errors();
  expect(errors).toHaveLength(31);
  expect(errors.find(({ message }) => message === 'Other errors')).toMatchObject({ count: 10, name: 'account' });
});

test('a release has two hundred groups at most', async () => {
  for (let nth = 0; nth < 230; nth += 1) {
    if (nth % 30 === 0) later(60_000);
    await report(site.served, errorOf({ frames: [frame(`account/f${'x'.repeat(nth)}.js`)] }));
  }
  await site.health.work();
  const { all } = await site.db
    .selectFrom('client_error')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .executeTakeFirstOrThrow();
  expect(Number(all)).toBe(201);
});

test('a new group alerts its owner alone, by mail and webhook, once', async () => {
  await report(site.next, errorOf());
  await report(site.next, errorOf());
  await site.health.work();
  expect(site.alerts).toEqual([
    {
      team: { name: 'account', title: 'Account', mail: 'account@nitida.example' },
      title: 'A new error in account',
      text: ['x is not a function', 'at f (account/page.1234567890.js:1:20)'],
      facts: [
        { label: 'Release', value: expect.stringMatching(/^account 1\.0\.0-/) },
        { label: 'Commit', value: 'c0ffee1' },
        { label: 'Route', value: '/orders/:id' },
        { label: 'Channel', value: `production, composition ${site.next}` },
      ],
    },
  ]);
  expect(called).toEqual([{ url: '/account', body: expect.objectContaining({ team: 'account', title: 'A new error in account' }) }]);
});

test('the same cause in another release alerts again, but not within the hour', async () => {
  await report(site.served, errorOf());
  await report(site.next, errorOf());
  await site.health.work();
  expect(site.alerts).toHaveLength(1);
  await site.db.deleteFrom('client_error').where('composition_id', '=', site.next).execute();
  later(hour);
  const other = site.another();
  await site.receiveBy(other);
  await report(site.next, errorOf());
  await other.work();
  expect(site.alerts).toHaveLength(2);
});

test('many errors at once alert a team ten times an hour at most', async () => {
  for (let nth = 0; nth < 15; nth += 1) await report(site.served, errorOf({ frames: [frame(`account/f${'x'.repeat(nth)}.js`)] }));
  await report(site.served, errorOf({ name: 'booking' }));
  await site.health.work();
  expect(site.alerts.filter(({ team }) => team.name === 'account')).toHaveLength(10);
  expect(site.alerts.filter(({ team }) => team.name === 'booking')).toHaveLength(1);
});

test('a mail that fails keeps neither the webhook nor the counts back', async () => {
  const broken = site.another({ onAlert: () => Promise.reject(new Error('no mail')) });
  await site.receiveBy(broken);
  await report(site.next, errorOf());
  await broken.work();
  expect(called).toHaveLength(1);
  expect(site.failures).toEqual([new Error('no mail')]);
  expect(await broken.errors()).toHaveLength(1);
});

test('errors without the proof of a visit open no group, alert nobody, take nobody’s place and are sent to no collector', async () => {
  const proof = site.document(site.served);
  const day = 24 * hour;
  for (const more of [{}, { proof: site.document(site.next) }, { proof: `A${proof}` }])
    for (const error of causes(60)) await site.send(batchOf(site.served, { ...more, errors: [error] }));
  await site.health.work();
  expect([await site.health.errors(), site.alerts]).toEqual([[], []]);
  await report(site.served, errorOf());
  await site.send(batchOf(site.served, { errors: [errorOf({ count: 1000 })] }));
  await site.health.work();
  expect(await site.health.errors()).toMatchObject([{ message: 'x is not a function', count: 1 }]);
  expect(site.alerts).toHaveLength(1);
  later(day + 1000);
  await site.send(batchOf(site.served, { proof, errors: causes(1, 7) }));
  await site.health.work();
  expect(await site.health.errors()).toHaveLength(1);
});

test('one network has five of the thirty groups of a minute, and three of the ten alerts of an hour', async () => {
  const [loud, other] = ['192.0.2.7', '198.51.100.7'];
  for (const error of causes(50)) await reportFrom(loud, site.served, error);
  await site.health.work();
  expect([(await site.health.errors()).length, site.alerts.length]).toEqual([6, 3]);
  for (const error of causes(6, 60)) await reportFrom(other, site.served, error);
  await site.health.work();
  expect([(await site.health.errors()).length, site.alerts.length]).toEqual([11, 6]);
});

test('one network has twenty of the two hundred groups of a release, on whichever node, and errors of others are still told apart', async () => {
  const loud = '192.0.2.7';
  for (let nth = 0; nth < 30; nth += 1) {
    if (nth % 5 === 0) later(60_000);
    if (nth === 10) await site.receiveBy(site.another());
    await reportFrom(loud, site.served, ...causes(1, nth));
  }
  await site.health.work();
  expect(await site.health.errors()).toHaveLength(21);
  await reportFrom('198.51.100.7', site.served, errorOf({ message: 'of somebody else' }));
  await site.health.work();
  expect((await site.health.errors()).map(({ message }) => message)).toContain('of somebody else');
});
