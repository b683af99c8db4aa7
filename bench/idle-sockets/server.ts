import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { createApi, loadConfig } from '@nitida/api';
import { createLocalTools, seedNow } from '@nitida/local/tools';
import fastify from 'fastify';
import pg from 'pg';
import type { Order, Report, Watched } from './messages.ts';

/** The real API on PostgreSQL with its seed, and with as many logged-in customers as `CUSTOMERS` says. */
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent', MAX_CONNECTIONS_PER_ADDRESS: '100000' });
const customers = Number(process.env.CUSTOMERS);

const api = await createApi({ config, development: createLocalTools() });
await seedNow(api.context);
const app = fastify(api.serverOptions);
await app.register(api.plugin);
const connections = new Set<Socket>();
app.server.on('connection', (socket: Socket) => {
  connections.add(socket);
  socket.on('close', () => connections.delete(socket));
});
await app.listen({ host: '127.0.0.1', port: 0 });
const writer = new pg.Client({ connectionString: config.databaseUrl ?? '' });
await writer.connect();
const cookies = await insertCustomers();
api.start();

/** Copies the seeded customer. @returns a session cookie for each */
async function insertCustomers(): Promise<string[]> {
  const tokens = Array.from({ length: customers }, () => randomBytes(32).toString('base64url'));
  const users = tokens.map(() => randomUUID());
  const hashes = tokens.map((token) => hash('sha256', token, 'base64url'));
  const { rows } = await writer.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'users' and is_generated = 'NEVER' order by 1`,
  );
  const own = new Map([
    ['id', 'made.id'],
    ['email', `made.id || '@bench.example'`],
  ]);
  const names = rows.map(({ column_name }) => column_name);
  const values = names.map((name) => own.get(name) ?? `demo.${name}`);
  const given = `unnest($1::uuid[]) as made(id), (select * from users where role = 'client' order by email limit 1) as demo`;
  await writer.query(`insert into users (${names.join(', ')}) select ${values.join(', ')} from ${given}`, [users]);
  await writer.query(
    `insert into sessions (id, token_hash, user_id, device, created_at, seen_at, expires_at)
     select gen_random_uuid(), hash, id, '', now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as made(id, hash)`,
    [users, hashes],
  );
  return tokens.map((token) => `nitida_session=${token}`);
}

/** One notification for each customer about the same visit, signalled as the API signals it. */
async function tellAll(): Promise<number> {
  await writer.query('begin');
  const added = `insert into notification_counters (user_id, last) select id, 1 from users where email like '%@bench.example'
    on conflict (user_id) do update set last = notification_counters.last + 1 returning user_id, last`;
  const visit = '(select id, date, time from orders order by number limit 1) as visit';
  await writer.query(
    `with added as (${added}), told as (
       insert into notifications (user_id, id, title, description, created_at, date, time, order_id)
       select user_id, last, 'Request confirmed', 'The visit is confirmed.', now(), visit.date, visit.time, visit.id from added, ${visit} returning user_id)
     select pg_notify('nitida', json_build_array('notification', user_id)::text) from told`,
  );
  await writer.query('commit');
  return Date.now();
}

/** A notification has about this many characters as an event. */
const eventLength = 420;

function writeAll(): number {
  const text = Buffer.from(`42["bare","${'x'.repeat(eventLength)}"]`);
  const frame = Buffer.concat([Buffer.from([0x81, 126, text.length >> 8, text.length & 0xff]), text]);
  const begunAt = Date.now();
  for (const socket of connections) socket.write(frame);
  return begunAt;
}

const mainThreadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let begun = { cpu: process.cpuUsage(), at: 0 };
/** The main thread's CPU at the last tick, and the most that it used between two ticks, in ms. Time in which the machine ran others does not count. */
const ticks = { last: 0, longest: 0 };
setInterval(() => {
  const now = mainThreadMs();
  ticks.longest = Math.max(ticks.longest, now - ticks.last);
  ticks.last = now;
}, 10);
const counted = { statements: 0, rows: 0 };
const query: (...input: unknown[]) => unknown = pg.Client.prototype.query;

/** Counts the statements that name their customers or sessions as a list, as only those of the sockets do. */
function countingQuery(this: pg.Client, ...input: unknown[]): unknown {
  const [config] = input;
  const text = typeof config === 'string' ? config : String(Reflect.get(Object(config), 'text'));
  const result: unknown = Reflect.apply(query, this, input);
  if (!text.includes('unnest') || !(result instanceof Promise)) return result;
  counted.statements += 1;
  return result.then((answer: pg.QueryResult) => {
    counted.rows += answer.rows.length;
    return answer;
  });
}

function watch(): void {
  Object.assign(counted, { statements: 0, rows: 0 });
  Object.assign(ticks, { last: mainThreadMs(), longest: 0 });
  begun = { cpu: process.cpuUsage(), at: performance.now() };
}

function watched(): Watched {
  const { user, system } = process.cpuUsage(begun.cpu);
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - begun.at, stallMs: ticks.longest, ...counted };
}

async function handle(order: Order): Promise<Report> {
  if (order.ask === 'tellAll') return { toldAt: await tellAll() };
  if (order.ask === 'writeAll') return { toldAt: writeAll() };
  if (order.ask === 'watched') return { watched: watched() };
  watch();
  return { ready: true };
}

Object.assign(pg.Client.prototype, { query: countingQuery });
process.on('message', (order: Order) => void handle(order).then((report) => process.send?.(report)));
process.on('disconnect', () => process.exit());
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0, cookies } satisfies Report);
