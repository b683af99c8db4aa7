import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints, staffEndpoints } from '@nitida/contract';
import { todayIn } from '@nitida/domain';
import pg from 'pg';
import { createTally, type Proof, type ProofResult } from '../proof.ts';
import { liveOn } from '../support/company-life.ts';
import { ask } from '../support/http.ts';
import { inTurns } from '../support/in-turns.ts';
import { bookPayAccept, newJournal, settled } from '../support/load.ts';
import { businessTime } from '../support/local-tools.ts';
import { loggedPlans, logPlans, preferIndexes, readWhole } from '../support/logged-plans.ts';
import { multiplyOrders } from '../support/many-orders.ts';
import { pause } from '../support/node.ts';
import { type RunningApi, withRunningApi } from '../support/running-api.ts';
import { scale, scaled } from '../support/scale.ts';
import { signInStaff } from '../support/staff.ts';
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
        await liveOn(api, journal);
        const copies = Math.ceil(scaled(fullOrders, 2000) / booked);
        const size = await sizeOf(client);
        await multiplyOrders(
          client,
          api.customers.map(({ id }) => id),
          copies,
        );
        tally.note('orders', (await rowsOf(client)).get('orders') ?? 0);
        tally.note('megabytes of 100,000 orders', Math.round(((await sizeOf(client)) - size) / 1e6 / ((copies * booked) / 100_000)));
        await openPages(api, client, journal.orders.values().next().value?.orderId ?? '');
        await judge(tally, client, await readFile(join(server.server.folder, 'log'), 'utf8'));
      } finally {
        await client.end();
      }
    },
    { start },
  );
  return tally.result();
}

/** Makes every call that reads, as a customer, a cleaner and staff, on nodes whose statements are logged. */
async function openPages(api: RunningApi, client: pg.Client, orderId: string): Promise<void> {
  // In a try the tables are small, so that reading one as a whole says nothing of a million orders.
  for (const statement of [...logPlans, ...(scale === 1 ? [] : preferIndexes)]) await client.query(statement);
  await api.kill(0);
  const port = api.nodes[0]?.port ?? 0;
  const [customer] = api.customers;
  const [cleaner] = api.cleaners;
  for (const [method, path, role] of Object.values(endpoints)) {
    if (method !== 'GET' || path.includes('logout')) continue;
    const id = /order|payment/.test(path) && !path.includes('customer_id') ? orderId : (customer?.id ?? '');
    const filled = path.replaceAll(/\{(id|orderId)\}/g, id);
    if (!filled.includes('{'))
      await ask(port, method, filled, role === 'cleaner' ? { token: cleaner?.token ?? '' } : { cookie: customer?.cookie ?? '' });
  }
  const ids = { orderId, customerId: customer?.id ?? '', cleanerId: cleaner?.id ?? '' };
  const { cookie } = await signInStaff(api);
  for (const [method, path] of Object.values(staffEndpoints)) {
    if (method === 'GET' && !path.includes('{')) await ask(port + 1, method, path, { cookie });
  }
  for (const path of searchesOf(todayIn(await businessTime(api)), ids)) {
    const { status } = await ask(port + 1, 'GET', path, { cookie });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  await ask(port + 1, 'GET', '/metrics');
}

/** What staff look for: words that many and that few have, a week, a month, one order, one customer and one cleaner. */
function searchesOf(today: string, { orderId, customerId, cleanerId }: Record<'orderId' | 'customerId' | 'cleanerId', string>): string[] {
  const words = ['Astrid Lind', 'ástrid', 'customer-3', '612 34 56 78', 'nobody', '2026-0012', '31'];
  const said = ['noteId', 'card', 'nobody wrote this', 'to'];
  return [
    ...words.map((text) => `${staffEndpoints.search[1]}?${new URLSearchParams({ text })}`),
    ...said.map((text) => `${staffEndpoints.getAudit[1]}?${new URLSearchParams({ text })}`),
    `${staffEndpoints.getWeek[1]}?from=${today}`,
    ...[staffEndpoints.getLedgerDays, staffEndpoints.getVatMonth, staffEndpoints.getPayMonth].map(
      ([, path]) => `${path}?month=${monthBefore(today)}`,
    ),
    staffEndpoints.getCleaner[1].replace('{id}', cleanerId),
    ...[staffEndpoints.getOrder, staffEndpoints.getCandidates].map(([, path]) => path.replace('{id}', orderId)),
    staffEndpoints.getCustomer[1].replace('{id}', customerId),
  ];
}

/** The whole month before a day. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

async function judge(tally: ReturnType<typeof createTally>, client: pg.Client, log: string): Promise<void> {
  const large = [...(await rowsOf(client))].filter(([, rows]) => rows > fewRows).map(([table]) => table);
  const plans = loggedPlans(log).filter(({ text }) => !/^(insert into \w+ \(.*generate_series|vacuum|alter)/i.test(text));
  const whole = new Set(plans.flatMap((plan) => readWhole(plan, large).map((table) => `${table}: ${plan.text.slice(0, longestShown)}`)));
  const slow = new Map(plans.filter(({ ms }) => ms > mostMs).map(({ ms, text }) => [text.slice(0, longestShown), Math.round(ms)]));
  tally.note('statements of all pages', plans.length);
  tally.note('different ones', new Set(plans.map(({ text }) => text)).size);
  tally.note('tables with many rows', large.length);
  tally.expect('statements that read a large table as a whole', whole.size, 0);
  tally.expect(`statements over ${mostMs} ms`, slow.size, 0);
  tally.broken.push(...whole, ...[...slow].map(([text, ms]) => `${ms} ms: ${text}`));
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

const sizeOf = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ size: string }>('select pg_database_size(current_database()) as size')).rows[0]?.size ?? 0);

export const growth: Proof = {
  name: 'growth',
  claim: 'With a million orders every statement of every page takes less than 20 ms and finds its rows by an index.',
  run: grow,
};
