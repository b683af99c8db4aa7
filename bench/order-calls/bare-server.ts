import { randomUUID } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { cpuMs, serveOrders } from './messages.ts';
import type { Recording, Statement } from './recording.ts';

/**
 * The floor: Fastify and pg send the statements that the real call sent, with new ids, and the answer it gave. Nothing is
 * validated, priced or checked.
 */
const recordings: { quote: Recording; createOrder: Recording } = JSON.parse(process.env.RECORDINGS ?? '');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
const orderNumber = /^\d{4}-\d{4,}$/;

const turnsOf = ({ statements }: Recording): Statement[][] => {
  const turns = new Map<number, Statement[]>();
  for (const statement of statements) turns.set(statement.turn, [...(turns.get(statement.turn) ?? []), statement]);
  return [...turns.values()];
};

function serve(path: string, recording: Recording): void {
  const turns = turnsOf(recording);
  app.post(path, async ({ body }: FastifyRequest<{ Body: Record<string, string> }>, reply) => {
    const ids: [from: string, to: string][] = recording.made.map((id) => [id, randomUUID()]);
    for (const [field, id] of Object.entries(recording.given)) ids.push([id, body[field] ?? '']);
    const fresh = (text: string) => ids.reduce((result, [from, to]) => result.replaceAll(from, to), text);
    let last = '';
    for (const turn of turns) {
      const client = await pool.connect();
      for (const { text, values } of turn) {
        const { rows } = await client.query(
          text,
          values.map((value) => (value === 'null' ? null : orderNumber.test(value) ? `9999-${last}` : fresh(value))),
        );
        if (rows.length === 1 && 'last' in rows[0]) last = String(rows[0].last).padStart(4, '0');
      }
      client.release();
    }
    return reply.type('application/json').send(fresh(recording.answer));
  });
}

serve('/api/order/quote', recordings.quote);
serve('/api/order/create_order', recordings.createOrder);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
serveOrders(typeof address === 'object' && address ? address.port : 0, () => ({ cpuMs: cpuMs() }));
