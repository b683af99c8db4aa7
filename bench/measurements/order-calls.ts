import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { QuoteInput } from '@nitida/contract';
import { demoLogin } from '@nitida/local/tools';
import { type Measurement, median } from '../measurement.ts';
import type { Order, Report } from '../order-calls/messages.ts';
import type { Recording } from '../order-calls/recording.ts';
import { startPostgres } from '../proof/support/start-postgres.ts';

const calls = { quote: '/api/order/quote', createOrder: '/api/order/create_order' } as const;
type CallName = keyof typeof calls;
const names: CallName[] = ['quote', 'createOrder'];

/** The number of starts of both servers. V8 optimises the same code differently in each process, by a tenth. */
const starts = 3;
const rounds = 7;
const requestsPerRound = 150;
/** Requests before the measurement, because a production server has compiled its hot code. */
const warmUpRequests = 1200;
const atOnce = 8;
/** The minimum share of the API, compared with the bare server, in requests per second of CPU. */
const leastShare = 0.7;

interface Server {
  child: ChildProcess;
  origin: string;
}

/** Both servers use the same PostgreSQL in turn, so that a busy machine slows both alike. */
export const orderCalls: Measurement = {
  name: 'order-calls',
  question: 'How much of a bare server does the API reach, sending the same statements, for each second of CPU?',
  async run() {
    const postgres = await startPostgres();
    const spent: Spent = { quote: [], createOrder: [] };
    let statements: Record<CallName, number> = { quote: 0, createOrder: 0 };
    try {
      for (let start = 0; start < starts; start += 1) statements = await compare(postgres.url, spent);
    } finally {
      await postgres.stop();
    }
    return names.flatMap((name) => {
      const ratio = median(spent[name].map(({ api, bare }) => bare / api));
      const what = `${calls[name]}, ${statements[name]} statements`;
      return [
        { what: `${what}: requests for each CPU second, against the bare server's`, value: ratio, unit: '×' as const, least: leastShare },
        { what: `${what}: CPU of one request`, value: median(spent[name].map(({ api }) => api)), unit: 'ms' as const },
      ];
    });
  },
};

interface Customer {
  cookie: string;
  addressId: string;
}

/** CPU of one request in each round, in ms. */
type Spent = Record<CallName, { api: number; bare: number }[]>;

/**
 * Starts both servers and measures them in turn.
 * @returns the number of statements of each call.
 */
async function compare(databaseUrl: string, spent: Spent): Promise<Record<CallName, number>> {
  const servers: Server[] = [];
  try {
    const api = await start('api-server.ts', { DATABASE_URL: databaseUrl });
    servers.push(api);
    const customer = await logIn(api);
    const recordings = { quote: await record(api, customer, 'quote'), createOrder: await record(api, customer, 'createOrder') };
    const bare = await start('bare-server.ts', { DATABASE_URL: databaseUrl, RECORDINGS: JSON.stringify(recordings) });
    servers.push(bare);
    for (const name of names) {
      for (const server of [api, bare]) await cpuPerRequest(server, customer, name, warmUpRequests);
      for (let round = 0; round < rounds; round += 1) {
        const ofApi = await cpuPerRequest(api, customer, name, requestsPerRound);
        spent[name].push({ api: ofApi, bare: await cpuPerRequest(bare, customer, name, requestsPerRound) });
      }
    }
    return { quote: recordings.quote.statements.length, createOrder: recordings.createOrder.statements.length };
  } finally {
    for (const { child } of servers) child.kill();
  }
}

/** CPU of the server for one request, in ms. */
async function cpuPerRequest(server: Server, customer: Customer, name: CallName, requests: number): Promise<number> {
  const bodies: object[] = [];
  await runConcurrently(requests, async () => void bodies.push(await bodyOf(name, server, customer)));
  const before = await cpuOf(server);
  await runConcurrently(requests, (nth) => post(server, customer, name, bodies[nth] ?? {}));
  return ((await cpuOf(server)) - before) / requests;
}

/** Runs the work this often, a few at a time. */
async function runConcurrently(times: number, work: (nth: number) => Promise<unknown>): Promise<void> {
  const turns = Array.from({ length: times }, (_, nth) => nth).values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const nth of turns) await work(nth);
    }),
  );
}

async function bodyOf(name: CallName, server: Server, customer: Customer): Promise<object> {
  if (name === 'quote') return { input };
  const { quote } = JSON.parse(await post(server, customer, 'quote', { input }));
  return orderOf(quote.id, randomUUID(), customer.addressId);
}

async function record(api: Server, customer: Customer, name: CallName): Promise<Recording> {
  const quoted = name === 'createOrder' ? JSON.parse(await post(api, customer, 'quote', { input })).quote.id : '';
  const given: Record<string, string> = name === 'createOrder' ? { quoteId: quoted, idempotencyKey: randomUUID() } : {};
  const body = name === 'createOrder' ? orderOf(quoted, given.idempotencyKey ?? '', customer.addressId) : { input };
  await ask(api, { ask: 'record' });
  const { text: answer, headers } = await send(api, customer, name, body);
  const report = await ask(api, { ask: 'recorded', answer, headers, given });
  if (!('recording' in report) || report.recording.statements.length === 0) throw new Error(`Nothing was recorded of ${name}`);
  return report.recording;
}

const orderOf = (quoteId: string, idempotencyKey: string, addressId: string) => ({
  quoteId,
  idempotencyKey,
  acceptedPolicy: true,
  startWithinWithdrawal: true,
  paymentTiming: 'later',
  saveCard: false,
  addressId,
  address: null,
  saving: false,
});

const post = async (...call: Parameters<typeof send>): Promise<string> => (await send(...call)).text;

async function send({ origin }: Server, { cookie }: Pick<Customer, 'cookie'>, name: CallName, body: object) {
  const answer = await fetch(origin + calls[name], {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${calls[name]} answered ${answer.status} ${text}`);
  return { text, headers: Object.fromEntries(answer.headers) };
}

async function logIn({ origin }: Server): Promise<Customer> {
  const answer = await fetch(`${origin}/api/auth/signin_web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demoLogin, lng: 'en' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { user } = (await answer.json()) as { user: { addresses: { _id: string }[] } };
  return { cookie, addressId: user.addresses[0]?._id ?? '' };
}

async function start(file: string, env: Record<string, string>): Promise<Server> {
  const child = fork(new URL(`../order-calls/${file}`, import.meta.url), { env: { ...process.env, ...env } });
  const report = await new Promise<Report>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Report));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  if (!('port' in report)) throw new Error(`${file} did not say where it listens`);
  return { child, origin: `http://127.0.0.1:${report.port}` };
}

const ask = ({ child }: Server, order: Order): Promise<Report> =>
  new Promise((resolve) => {
    child.once('message', (message) => resolve(message as Report));
    child.send(order);
  });

async function cpuOf(server: Server): Promise<number> {
  const report = await ask(server, { ask: 'cpu' });
  if (!('cpuMs' in report)) throw new Error('The server did not say what it used');
  return report.cpuMs;
}

const dayMs = 24 * 60 * 60_000;
const inThreeWeeks = new Date(Date.now() + 21 * dayMs).toISOString().slice(0, 10);

const input: QuoteInput = {
  selectedCleaning: 'Detailed',
  selectedServices: ['oven', 'windows'],
  apartmentSize: 85,
  livingRoomsNum: 1,
  bedroomsNum: 2,
  bathroomsNum: 2,
  kitchensNum: 1,
  numberOfHours: null,
  selectedSpeed: '2x',
  repeat: 'One-time',
  date: inThreeWeeks,
  time: '12:00',
  lastDate: null,
  excludedDates: [],
  customSchedule: [],
  promoCode: null,
};
