import type { ReleaseUses } from '@nitida/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, writeRelease } from '../../test/example-release.ts';
import { openPool, type TestDatabase } from '../../test/start-fixture-site.ts';
import { exampleTeam } from '../../test/teams.ts';
import { RefusedReleaseError } from '../registry/compositions.ts';
import { openPlatform, type Platform } from '../registry/platform.ts';

const now = new Date('2027-05-03T10:00:00Z');
const noUses: ReleaseUses = { routes: [], calls: {}, events: {}, host: [], shared: {} };
const addressNew = { name: 'account.addressNew', path: '/address/new/:from?' };
const addressNewBooking = { name: 'account.addressNewBooking', path: '/address/new/booking' };

let database: TestDatabase;
let platform: Platform;

beforeEach(async () => {
  database = await openPool();
  const account = exampleTeam('account', 'mf_account');
  const teams = [
    exampleTeam('booking', 'booking'),
    { ...account, claims: { ...account.claims, routes: ['/address'] } },
    exampleTeam('platform', 'shell'),
  ];
  platform = await openPlatform({ pool: database.pool, dataDir: await dataFolder(), now: () => now, teams });
  await platform.importReleases([
    (await writeRelease({ name: 'shell' })).dir,
    await account12([addressNew, addressNewBooking]),
    await bookingThatLinks(),
  ]);
});
afterEach(() => database.close());

const access = { access: 'open', page: './page.tsx' } as const;
let builds = 0;

/** Builds a release whose content nothing else has. */
async function built(
  name: string,
  routes: { name: string; path: string }[],
  uses: Partial<ReleaseUses>,
  version?: string,
): Promise<string> {
  builds += 1;
  const content = `${name} ${builds}`;
  const plain = await writeRelease({ name, paths: [], content });
  const { entry } = plain.release;
  const change = {
    routes: routes.map((route) => ({ ...route, ...access })),
    preload: Object.fromEntries(routes.map((route) => [route.name, [entry]])),
    shared: { react: '19.3.1' },
    offers: { routes: {} },
    uses: { ...noUses, ...uses },
    ...(version !== undefined && { version }),
  };
  return (await writeRelease({ name, paths: [], content, change })).dir;
}
const account12 = (routes: { name: string; path: string }[], version?: string) => built('mf_account', routes, {}, version);
const bookingThatLinks = () =>
  built('booking', [], { routes: [{ name: 'account.addressNew', params: ['from'], values: { from: 'booking' } }] });
const bookingWithoutLink = () => built('booking', [], {});

/** The sentences with which a publication is refused. */
async function refusals(dir: string): Promise<string[]> {
  const refused = await platform.publish(dir).then(
    () => null,
    (error: unknown) => error,
  );
  if (refused === null) return [];
  if (!(refused instanceof RefusedReleaseError)) throw refused;
  return refused.faults.map(({ code, whose, message }) => `${code} ${whose}: ${message}`);
}

const answering = 'which account.addressNewBooking answers at /address/new/booking; with this release it is account.addressNew.';
const usedBy = (why: string) =>
  `offer booking of Booking (booking@nitida.example): booking of Booking (booking@nitida.example), which ${why}, links to account.addressNew with from “booking”, ${answering}`;

test('a route that booking uses cannot be dropped, and a new optional one passes', async () => {
  expect(await refusals(await account12([addressNew]))).toEqual([usedBy('production serves')]);
  expect(await refusals(await account12([addressNew, addressNewBooking, { name: 'account.more', path: '/address/more/:tab?' }]))).toEqual(
    [],
  );
});

test('the set before counts, because visitors may return to it', async () => {
  await platform.publish(await bookingWithoutLink());
  expect(await refusals(await account12([addressNew]))).toEqual([usedBy('production served before')]);
  await platform.publish(await bookingWithoutLink());
  expect(await refusals(await account12([addressNew]))).toEqual([]);
});

test('a split, another channel and open tabs count', async () => {
  const [first] = (await platform.listCompositions()).slice(-1);
  await platform.publish(await bookingWithoutLink());
  await platform.publish(await bookingWithoutLink());
  const dropped = await account12([addressNew]);
  const query = (sql: string, ...values: unknown[]) => database.pool.query(sql, values);
  await query(
    `insert into platform.split (channel, composition_id, replaces, brings, share, salt, at, by)
      values ('production', $1, '{}', '{}', 0.1, 'salt', now(), 'somebody')`,
    first?.id,
  );
  expect(await refusals(dropped)).toEqual([usedBy('a part of production is served')]);
  await query(`delete from platform.split`);
  await query(`insert into platform.channel (name, kind, composition_id, updated_at) values ('staging', 'staging', $1, now())`, first?.id);
  expect(await refusals(dropped)).toEqual([usedBy('staging serves')]);
  await query(`delete from platform.channel where name = 'staging'`);
  const open = (network: number) => query(`insert into platform.open_composition values ($1, '2027-04-04', $2)`, first?.id, network);
  await open(1);
  expect(await refusals(dropped)).toEqual([]);
  await open(2);
  expect(await refusals(dropped)).toEqual([usedBy('open tabs have')]);
  await query(`update platform.open_composition set day = '2027-04-02'`);
  expect(await refusals(dropped)).toEqual([]);
});

test('a version lower than the last one is refused, also after a roll-back', async () => {
  const routes = [addressNew, addressNewBooking];
  await platform.publish(await account12(routes, '1.3.0-a'));
  await platform.rollBack({ name: 'mf_account' });
  const lower = await refusals(await account12(routes, '1.2.9-a'));
  expect(lower).toEqual([expect.stringContaining('1.2.9-a is lower than 1.3.0-a, which was published to production last.')]);
  expect(await refusals(await account12(routes, '1.3.0-b'))).toEqual([]);
});

test('a shell is not rolled back to one that lacks what a remote uses', async () => {
  const offers = (host: string[]) => ({ routes: {}, host, shared: {} });
  const shell = async (host: string[]) =>
    (
      await writeRelease({
        name: 'shell',
        content: host.join(),
        change: { shared: { react: '19.3.1' }, offers: offers(host), uses: noUses },
      })
    ).dir;
  await platform.publish(await shell(['links.to']));
  await platform.publish(await shell(['links.to', 'page.setTitle']));
  await platform.publish(await built('booking', [], { host: ['page.setTitle'] }));
  await expect(platform.rollBack({ name: 'shell' })).rejects.toThrow('booking uses page.setTitle of the host');
});

test('what a release offers and uses is stored beside it', async () => {
  const { rows } = await database.pool.query(
    `select offer->'uses'->'routes'->0->>'name' as name from platform.release where name = 'booking'`,
  );
  expect(rows).toEqual([{ name: 'account.addressNew' }]);
});
