import { createApi, loadConfig } from '@nitida/api';
import { createLocalTools, seedNow } from '@nitida/local/tools';
import fastify from 'fastify';
import pg from 'pg';
import { cpuMs, serveOrders } from './messages.ts';
import { type Statement, toRecording, type Value } from './recording.ts';

/** The real API on PostgreSQL with its seed and without background work, so that only its calls use CPU. */
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent' });

const api = await createApi({ config, development: createLocalTools() });
await seedNow(api.context);
const app = fastify(api.serverOptions);
await app.register(api.plugin);
await app.listen({ host: '127.0.0.1', port: 0 });

let recorded: (Statement & { rows: string })[] = [];
let turns = 0;
const turnOf = new WeakMap<object, number>();
const countTurn = (client: object) => {
  turns += 1;
  turnOf.set(client, turns);
};

const query: (...input: unknown[]) => unknown = pg.Client.prototype.query;

/** Replaces the driver's query function only while a call is recorded, so that measured calls do not pay for it. */
function listeningQuery(this: pg.Client, ...input: unknown[]): unknown {
  const [text, values, callback] = input;
  if (typeof text !== 'string') return Reflect.apply(query, this, input);
  const statement = { turn: turnOf.get(this) ?? 0, text, values: Array.isArray(values) ? values.map(toValue) : [], rows: '' };
  recorded.push(statement);
  const keep = (answer?: pg.QueryResult) => {
    statement.rows = JSON.stringify(answer?.rows ?? []);
  };
  if (typeof callback === 'function') {
    const answered = (error: unknown, answer?: pg.QueryResult) => {
      keep(answer);
      callback(error, answer);
    };
    return Reflect.apply(query, this, [text, values, answered]);
  }
  return (Reflect.apply(query, this, input) as Promise<pg.QueryResult>).then((answer) => {
    keep(answer);
    return answer;
  });
}

function toValue(value: unknown): Value {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return { instant: value.toISOString() };
  return Array.isArray(value) ? value.map(String) : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const address = app.server.address();
serveOrders(typeof address === 'object' && address ? address.port : 0, (order) => {
  if (order.ask === 'cpu') return { cpuMs: cpuMs() };
  if (order.ask === 'record') {
    recorded = [];
    api.database.pool.on('acquire', countTurn);
    Object.assign(pg.Client.prototype, { query: listeningQuery });
    return { ready: true };
  }
  api.database.pool.off('acquire', countTurn);
  Object.assign(pg.Client.prototype, { query });
  const { answer, headers, given } = order;
  return { recording: toRecording(recorded, { answer, headers, given }) };
});
