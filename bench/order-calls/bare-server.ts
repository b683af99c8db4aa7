import { randomUUID } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { cpuMs, serveOrders } from './messages.ts';
import type { Recording, Statement, Value } from './recording.ts';

/**
 * The lower bound: Fastify and pg send the statements of the real call with new ids, and its answer. Nothing is validated,
 * priced, checked or logged, and nobody is signed in.
 *
 * It shares the work of Fastify and pg with the API: the JSON is parsed, the same headers are sent (each request has an id), the
 * pool has the same settings, connections are borrowed as often, the statements of a transaction use one connection, values have
 * the same types, and rows are read into objects. Like the API it uses no named statements. Statements are sent one after
 * the other, as simple code would. Sending several in one packet is an advantage of the API.
 *
 * The positions of ids in values and in the answer are computed before the first call, so that replacing them costs almost
 * nothing.
 */
const recordings: { quote: Recording; createOrder: Recording } = JSON.parse(process.env.RECORDINGS ?? '');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, connectionTimeoutMillis: 5000 });
const app = fastify();
const orderNumber = /^\d{4}-\d{4,}$/;

/** Headers that Fastify and Node set themselves. */
const transport = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

/** The parts that change from call to call. */
interface Call {
  /** In the order of the ids in the recording. */
  ids: readonly string[];
  /** The last value of a counter. */
  last: string;
}

type Part<T> = (call: Call) => T;

/** Writes a text with the ids of a call in place of the recorded ones. */
function withIds(text: string, known: readonly string[]): Part<string> {
  const pieces = known.length === 0 ? [text] : text.split(new RegExp(`(${known.join('|')})`));
  const parts = pieces.map((piece) => (known.includes(piece) ? known.indexOf(piece) : piece));
  if (!parts.some((part) => typeof part === 'number')) return () => text;
  return ({ ids }) => {
    let result = '';
    for (const part of parts) result += typeof part === 'number' ? ids[part] : part;
    return result;
  };
}

function partFor(value: Value, known: readonly string[]): Part<unknown> {
  if (typeof value === 'string') return orderNumber.test(value) ? ({ last }) => `9999-${last}` : withIds(value, known);
  if (Array.isArray(value)) {
    const parts = value.map((text) => withIds(text, known));
    return (call) => parts.map((part) => part(call));
  }
  if (value === null || typeof value !== 'object') return () => value;
  const instant = Date.parse(value.instant);
  return () => new Date(instant);
}

const turnsOf = ({ statements }: Recording): Statement[][] => {
  const turns = new Map<number, Statement[]>();
  for (const statement of statements) turns.set(statement.turn, [...(turns.get(statement.turn) ?? []), statement]);
  return [...turns.values()];
};

function serve(path: string, recording: Recording): void {
  const given = Object.entries(recording.given);
  const known = [...recording.made, ...given.map(([, id]) => id)];
  const turns = turnsOf(recording).map((statements) =>
    statements.map(({ text, values }) => ({ text, values: values.map((value) => partFor(value, known)) })),
  );
  const answer = withIds(recording.answer, known);
  const headers = Object.fromEntries(Object.entries(recording.headers).filter(([name]) => !transport.has(name)));
  app.post(path, async ({ body }: FastifyRequest<{ Body: Record<string, string> }>, reply) => {
    const call = { ids: [...recording.made.map(() => randomUUID()), ...given.map(([field]) => body[field] ?? '')], last: '' };
    for (const turn of turns) {
      const client = await pool.connect();
      for (const { text, values } of turn) {
        const { rows } = await client.query(
          text,
          values.map((value) => value(call)),
        );
        if (rows.length === 1 && 'last' in rows[0]) call.last = String(rows[0].last).padStart(4, '0');
      }
      client.release();
    }
    return reply.headers(headers).header('x-request-id', randomUUID()).send(answer(call));
  });
}

serve('/api/order/quote', recordings.quote);
serve('/api/order/create_order', recordings.createOrder);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
serveOrders(typeof address === 'object' && address ? address.port : 0, () => ({ cpuMs: cpuMs() }));
