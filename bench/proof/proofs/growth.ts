import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { todayIn } from '@nitida/domain';
import pg from 'pg';
import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { basicVisit } from '../support/booking.ts';
import { type Life, liveOn } from '../support/company-life.ts';
import { mustByStaff } from '../support/company-work.ts';
import { ask } from '../support/http.ts';
import { inTurns } from '../support/in-turns.ts';
import { bookPayAccept, newJournal, settled } from '../support/load.ts';
import { businessTime } from '../support/local-tools.ts';
import { loggedPlans, logPlans, preferIndexes, readInVain, readWhole } from '../support/logged-plans.ts';
import { multiplyOrders } from '../support/many-orders.ts';
import { pause } from '../support/node.ts';
import { type Known, type Opening, openingsOf } from '../support/openings.ts';
import { unopened } from '../support/reading-calls.ts';
import { type RunningApi, withRunningApi } from '../support/running-api.ts';
import { scale, scaled } from '../support/scale.ts';
import { type ProofStaff, signInStaff } from '../support/staff.ts';
import { type OwnPostgresServer, startPostgres } from '../support/start-postgres.ts';

const fullOrders = 1_000_000;
const booked = 30;
const mostMs = 20;
/** A table with fewer rows is read as a whole at once, which no index makes faster. */
const fewRows = 2000;
/** The conditions of a statement stand behind its columns. */
const longestShown = 900;

/** Books for real, multiplies the rows, opens every page, and looks at the plans of all statements. */
async function grow(): Promise<ProofResult> {
  const tally = createTally();
  let server: OwnPostgresServer | null = null;
  const start = async () => {
    server = await startPostgres();
    return server;
  };
  await withRunningApi(
    'postgres',
    { cleaners: 6, customers: 6 },
    async (api) => {
      if (!server) throw new Error('There is no server');
      const client = new pg.Client({ connectionString: api.databaseUrl ?? '' });
      await client.connect();
      try {
        const before = await rowsOf(client);
        const journal = newJournal();
        await inTurns(booked, 6, (number) => bookPayAccept({ api, journal, number: number + 1 }));
        await settled(api, journal, 120_000);
        await pause(3000);
        const after = await rowsOf(client);
        for (const [table, rows] of after) {
          const perBooking = (rows - (before.get(table) ?? 0)) / booked;
          if (perBooking >= 0.5) tally.note(`rows of a booking: ${table}`, Math.round(perBooking * 10) / 10);
        }
        const life = await liveOn(api, journal);
        const customers = api.customers.map(({ id }) => id);
        const copied = await ordersOf(client, customers);
        const copies = Math.ceil(scaled(fullOrders, 2000) / copied);
        const size = await sizeOf(client);
        await multiplyOrders(client, customers, copies);
        tally.note('orders', (await rowsOf(client)).get('orders') ?? 0);
        tally.note('megabytes of 100,000 orders', Math.round(((await sizeOf(client)) - size) / 1e6 / ((copies * copied) / 100_000)));
        const openings = await openPages(api, client, life);
        tally.note('calls opened', new Set(openings.map(({ call }) => call)).size);
        tally.expect('calls that read and are not opened', unopened(openings).length, 0);
        tally.broken.push(...unopened(openings));
        await judge(tally, client, await readFile(join(server.server.folder, 'log'), 'utf8'));
      } finally {
        await client.end();
      }
    },
    { start },
  );
  return tally.result();
}

/** The customers that one affiliate referred. */
const referred = 100;

/** Makes every call that reads, as a customer, a cleaner and staff, on nodes whose statements are logged. */
async function openPages(api: RunningApi, client: pg.Client, life: Life): Promise<readonly Opening[]> {
  await client.query(
    `update users set affiliate_id = $1 where id in (select id from users where role = 'client' and deleted_at is null order by created_at desc limit $2)`,
    [life.affiliateId, referred],
  );
  // In a try the tables are small, so that reading one as a whole says nothing of a million orders.
  for (const statement of [...logPlans, ...(scale === 1 ? [] : preferIndexes)]) await client.query(statement);
  await api.kill(0);
  const port = api.nodes[0]?.port ?? 0;
  const [cleaner] = api.cleaners;
  const staff = await signInStaff(api);
  const openings = openingsOf(await knownOf(api, life, staff));
  for (const { call, as, method, path, body, answers } of openings) {
    const caller = {
      customer: { cookie: life.customer.cookie },
      cleaner: { token: cleaner?.token ?? '' },
      staff: { cookie: staff.cookie },
    };
    const { status } = await ask(as === 'staff' ? staff.port : port, method, path, { ...caller[as], body });
    if (!answers.includes(status)) throw new Error(`${call} at ${path} answered ${status}`);
  }
  await ask(port + 1, 'GET', '/metrics');
  return openings;
}

async function knownOf(api: RunningApi, life: Life, staff: ProofStaff): Promise<Known> {
  const [item] = (await mustByStaff(staff, 'getInbox', { query: { kind: 'complaint', state: 'open', limit: '200' } })).items;
  const [closed] = (await mustByStaff(staff, 'getInbox', { query: { state: 'closed', order: 'newest', limit: '201' } })).items;
  const { priceList, cleanerPay, business } = await mustByStaff(staff, 'getSettings');
  return {
    ...life,
    priceList: priceList.value,
    cleanerPay: cleanerPay.value,
    settings: business.value,
    today: todayIn(await businessTime(api)),
    customerId: life.customer.id,
    cleanerId: api.cleaners[0]?.id ?? '',
    orderId: life.past.orderId,
    orderKey: life.past.key,
    itemId: item?.id ?? '',
    input: basicVisit(laterVisit),
    lastOrderId: life.comingId,
    lastItemId: closed?.id ?? '',
  };
}

/** A visit that nobody booked. */
const laterVisit = 60;

async function judge(tally: ReturnType<typeof createTally>, client: pg.Client, log: string): Promise<void> {
  const large = [...(await rowsOf(client))].filter(([, rows]) => rows > fewRows).map(([table]) => table);
  const plans = loggedPlans(log).filter(({ text }) => !/^(insert into \w+ \(.*generate_series|vacuum|alter)/i.test(text));
  const whole = new Set(plans.flatMap((plan) => readWhole(plan, large).map((table) => `${table}: ${plan.text.slice(0, longestShown)}`)));
  const vain = new Set(plans.filter((plan) => readInVain(plan) > fewRows).map(({ text }) => text.slice(0, longestShown)));
  const slow = new Map(plans.filter(({ ms }) => ms > mostMs).map(({ ms, text }) => [text.slice(0, longestShown), Math.round(ms)]));
  tally.note('statements of all pages', plans.length);
  tally.note('different ones', new Set(plans.map(({ text }) => text)).size);
  tally.note('tables with many rows', large.length);
  tally.expect('statements that read a large table as a whole', whole.size, 0);
  tally.expect('statements that read many rows in vain', vain.size, 0);
  tally.expect(`statements over ${mostMs} ms`, slow.size, 0);
  tally.broken.push(...whole, ...vain, ...[...slow].map(([text, ms]) => `${ms} ms: ${text}`));
}

/** The rows of every table. */
async function rowsOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, Number((await client.query(`select count(*) from "${name}"`)).rows[0].count));
  return counts;
}

const ordersOf = async (client: pg.Client, customers: readonly string[]): Promise<number> =>
  Number(
    (await client.query<{ count: string }>('select count(*) from orders where user_id = any($1::uuid[])', [customers])).rows[0]?.count,
  );

const sizeOf = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ size: string }>('select pg_database_size(current_database()) as size')).rows[0]?.size ?? 0);

export const growth: Proof = {
  name: 'growth',
  claim: 'With a million orders every statement of every page takes less than 20 ms and finds its rows by an index.',
  run: grow,
};
