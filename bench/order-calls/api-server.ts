import { createApi, loadConfig, seedLocal } from '@nitida/api';
import fastify from 'fastify';
import pg from 'pg';
import { cpuMs, serveOrders } from './messages.ts';
import { type Statement, toRecording } from './recording.ts';

/** The real API on PostgreSQL with its seed, without its background work, so that what it burns is what its calls burn. */
const config = loadConfig({ ...process.env, LOG_LEVEL: 'silent' });

const api = await createApi({ config });
await seedLocal(api.context);
const app = fastify(api.serverOptions);
await app.register(api.plugin);
await app.listen({ host: '127.0.0.1', port: 0 });

let recorded: (Statement & { rows: string })[] | null = null;
let turns = 0;
const turnOf = new WeakMap<object, number>();
api.database.pool.on('acquire', (client) => {
  turns += 1;
  turnOf.set(client, turns);
});

const query: (...input: unknown[]) => unknown = pg.Client.prototype.query;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...input: unknown[]) {
    const result = Reflect.apply(query, this, input);
    const [text, values] = input;
    if (recorded === null || typeof text !== 'string' || !(result instanceof Promise)) return result;
    const statement = { turn: turnOf.get(this) ?? 0, text, values: Array.isArray(values) ? values.map(toText) : [], rows: '' };
    recorded.push(statement);
    return result.then((answer: pg.QueryResult) => {
      statement.rows = JSON.stringify(answer.rows);
      return answer;
    });
  },
});

const toText = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map(toText).join()}}`
    : value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

const address = app.server.address();
serveOrders(typeof address === 'object' && address ? address.port : 0, (order) => {
  if (order.ask === 'cpu') return { cpuMs: cpuMs() };
  if (order.ask === 'record') {
    recorded = [];
    return { ready: true };
  }
  const statements = recorded ?? [];
  recorded = null;
  return { recording: toRecording(statements, order.answer, order.given) };
});
