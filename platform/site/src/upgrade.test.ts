import { openPlatform, type Platform, platformMigrations } from '@nitida/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexConcurrently, type Migration, statements } from '../../../api/src/db/migrate.ts';
import { lockFaults } from '../../../api/src/db/migration-locks.ts';
import { type BookingApi, type Customer, customerOf, startBookingApi } from '../../../api/test/booking.ts';
import { type Browser, openBrowser } from '../../../api/test/browser.ts';
import { goodPassword } from '../../../api/test/people.ts';
import { borrowTestDatabase, type TestDatabase } from '../../../api/test/support.ts';
import { dataFolder, writeRelease } from '../../test/example-release.ts';

const columns = [
  "alter table orders add column gate_note text not null default ''",
  'alter table platform.release add column reviewed_by text',
];
const index = indexConcurrently('orders_gate_note', 'orders (gate_note)');

/** What a version after 1.0.0 adds to tables that have rows. */
const next: readonly Migration[] = [
  { id: '002-gate-note', up: (trx) => statements(trx, columns.join(';')) },
  { id: '003-gate-note-index', outside: index },
];

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  [database, dataDir] = await Promise.all([borrowTestDatabase(), dataFolder()]);
});
afterAll(() => database.release());

interface Version {
  api: BookingApi;
  platform: Platform;
}

/** Serves with a version that has these migrations after the first ones, until `work` is done. */
async function serve<T>(more: readonly Migration[], work: (version: Version) => Promise<T>): Promise<T> {
  const api = await startBookingApi({ on: database, migrations: [...platformMigrations, ...more] });
  const platform = await openPlatform({ pool: api.database.pool, dataDir, now: () => api.clock.now() });
  try {
    expect(await api.missing()).toEqual([]);
    return await work({ api, platform });
  } finally {
    await platform.close();
    await api.close();
  }
}

/** The customer who signed up in an earlier version, logged in at this one. */
async function again({ api }: Version, { email }: Customer): Promise<Customer> {
  const browser: Browser = openBrowser(api.app);
  const { data } = await browser.call('signin', { body: { email, password: goodPassword, lng: 'en' } });
  return customerOf(api, { user: data.user, browser, email });
}

const ordersOf = async ({ browser, user }: Customer): Promise<string[]> =>
  (await browser.call('getOrders', { params: { id: user.id } })).data.activeOrders.map(({ id }) => id).toSorted();

const notesIn = async ({ api }: Version): Promise<unknown[]> =>
  (await api.database.pool.query('select gate_note from orders order by gate_note desc')).rows.map(({ gate_note }) => gate_note);

const released = async (name: string, content = name): Promise<string> =>
  (await writeRelease({ name, content, ...(name !== 'shell' && { paths: [`/${name}`] }) })).dir;

test('a database with orders and releases takes the next migration, and serves its version and the one before', async () => {
  expect([...lockFaults(columns), ...lockFaults(index, { isOutside: true })]).toEqual([]);
  const before = await serve([], async ({ api, platform }) => {
    const customer = await api.customer();
    const { order } = await customer.book();
    await platform.importReleases([await released('shell'), await released('work')]);
    return { customer, orders: [order.id], members: (await platform.current())?.members };
  });

  const upgraded = await serve(next, async (version) => {
    const customer = await again(version, before.customer);
    expect(await ordersOf(customer)).toEqual(before.orders);
    expect((await version.platform.current())?.members).toEqual(before.members);
    await version.api.database.pool.query("update orders set gate_note = 'Blue gate'");
    const { order } = await customer.book({ date: '2027-06-17' });
    return [...before.orders, order.id].toSorted();
  });

  const earlier = await serve([], async (version) => {
    const customer = await again(version, before.customer);
    expect(await ordersOf(customer)).toEqual(upgraded);
    const { order } = await customer.book({ date: '2027-06-24' });
    const { version: newer } = await version.platform.publish(await released('work', 'newer'));
    return { orders: [...upgraded, order.id].toSorted(), newer };
  });

  await serve(next, async (version) => {
    expect(await ordersOf(await again(version, before.customer))).toEqual(earlier.orders);
    expect((await version.platform.current())?.members).toEqual({ ...before.members, work: earlier.newer });
    expect(await notesIn(version)).toEqual(['Blue gate', '', '']);
  });
});
