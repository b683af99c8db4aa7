import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { noSuch } from './failure.ts';
import type { RecordKind, Records } from './records.ts';

/** The part of the database handle that the sandbox needs. Its tables are in the schema `sandbox`. */
export interface SandboxDatabase extends QueryExecutorProvider {
  transaction(): { execute<T>(run: (trx: QueryExecutorProvider) => Promise<T>): Promise<T> };
}

const prefixes: Record<RecordKind, string> = {
  customer: 'cus_',
  session: 'cs_test_',
  paymentIntent: 'pi_',
  setupIntent: 'seti_',
  paymentMethod: 'pm_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'dp_',
  event: 'evt_',
};
const names: Record<RecordKind, string> = {
  customer: 'customer',
  session: 'checkout.session',
  paymentIntent: 'payment_intent',
  setupIntent: 'setupintent',
  paymentMethod: 'PaymentMethod',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  event: 'event',
};

export const newId = (kind: RecordKind): string =>
  prefixes[kind] +
  randomBytes(kind === 'session' ? 29 : 12)
    .toString('base64url')
    .replace(/[-_]/g, '0');

type Row<K extends RecordKind> = { data: Records[K] };

export async function insert<K extends RecordKind>(on: QueryExecutorProvider, kind: K, record: Records[K]): Promise<void> {
  await sql`insert into sandbox.object (id, kind, data) values (${record.id}, ${kind}, ${JSON.stringify(record)}::jsonb)`.execute(on);
}

export async function save<K extends RecordKind>(on: QueryExecutorProvider, kind: K, record: Records[K]): Promise<void> {
  await sql`update sandbox.object set data = ${JSON.stringify(record)}::jsonb where id = ${record.id} and kind = ${kind}`.execute(on);
}

export async function remove(on: QueryExecutorProvider, kind: RecordKind, id: string): Promise<void> {
  await sql`delete from sandbox.object where id = ${id} and kind = ${kind}`.execute(on);
}

export async function find<K extends RecordKind>(on: QueryExecutorProvider, kind: K, id: string): Promise<Records[K] | null> {
  const { rows } = await sql<Row<K>>`select data from sandbox.object where id = ${id} and kind = ${kind}`.execute(on);
  return rows[0]?.data ?? null;
}

/** @throws a failure in the provider's shape when there is no such object. */
export async function get<K extends RecordKind>(on: QueryExecutorProvider, kind: K, id: string): Promise<Records[K]> {
  const found = await find(on, kind, id);
  if (found === null) throw noSuch(names[kind], id);
  return found;
}

/** Reads and locks the row until the transaction ends, so that two requests cannot both change the state of an object. */
export async function lock<K extends RecordKind>(on: QueryExecutorProvider, kind: K, id: string): Promise<Records[K]> {
  const { rows } = await sql<Row<K>>`select data from sandbox.object where id = ${id} and kind = ${kind} for no key update`.execute(on);
  if (!rows[0]) throw noSuch(names[kind], id);
  return rows[0].data;
}

export async function where<K extends RecordKind>(
  on: QueryExecutorProvider,
  kind: K,
  field: keyof Records[K] & string,
  value: string,
): Promise<Records[K][]> {
  const { rows } = await sql<Row<K>>`
    select data from sandbox.object where kind = ${kind} and data ->> ${field}::text = ${value} order by (data ->> 'created')::bigint desc, id
  `.execute(on);
  return rows.map((row) => row.data);
}

/** The refunds that the bank of their card returns by `now` (Unix seconds). */
export async function refundsToFail(on: QueryExecutorProvider, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.object
    where kind = 'refund' and data ->> 'status' = 'succeeded' and (data ->> 'failsAt')::bigint <= ${now}
  `.execute(on);
  return rows.map((row) => row.id);
}

/** Open sessions that have expired at `now` (Unix seconds). */
export async function overdueSessions(on: QueryExecutorProvider, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.object
    where kind = 'session' and data ->> 'status' = 'open' and (data ->> 'expiresAt')::bigint <= ${now}
  `.execute(on);
  return rows.map((row) => row.id);
}

/** Successful payment intents, newest first. */
export async function newestPaid(on: QueryExecutorProvider, limit: number): Promise<Records['paymentIntent'][]> {
  const { rows } = await sql<Row<'paymentIntent'>>`
    select data from sandbox.object where kind = 'paymentIntent' and data ->> 'status' = 'succeeded'
    order by (data ->> 'created')::bigint desc, id limit ${limit}
  `.execute(on);
  return rows.map((row) => row.data);
}
