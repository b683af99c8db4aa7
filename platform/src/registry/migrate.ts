import { sql } from 'kysely';
import type { PlatformDb, PlatformTransaction } from './tables.ts';

/** Steps in the order of writing; a step never changes once released. */
const steps: [id: string, statements: string[]][] = [
  [
    '001-releases',
    [
      'create table platform.release (name text, version text, manifest jsonb not null, published_at timestamptz not null, primary key (name, version))',
      'create table platform.composition (id int generated always as identity primary key, members jsonb not null, reason text not null, signature text not null, created_at timestamptz not null)',
      'create table platform.channel (name text primary key, composition_id int not null references platform.composition, updated_at timestamptz not null)',
      'create table platform.imported (name text primary key, version text not null)',
    ],
  ],
];

/** Any number that nothing else locks. */
const migrationLock = 4_173_002;

async function apply(trx: PlatformTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
  await sql`create schema if not exists platform`.execute(trx);
  await sql`create table if not exists platform.migration (id text primary key)`.execute(trx);
  const done = new Set((await trx.selectFrom('migration').select('id').execute()).map(({ id }) => id));
  for (const [id, statements] of steps.filter(([step]) => !done.has(step))) {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await trx.insertInto('migration').values({ id }).execute();
  }
}

/** Brings the schema `platform` up to date; nodes that start together wait for the first. */
export const migrate = (db: PlatformDb): Promise<void> => db.transaction().execute(apply);
