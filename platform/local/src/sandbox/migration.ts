import type { Migration } from '@nitida/api/development';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Creates the tables of the sandbox in a schema of their own. Only the sandbox reads them. */
export async function createSandboxTables(db: QueryExecutorProvider): Promise<void> {
  await sql`create schema if not exists sandbox`.execute(db);
  await sql`
    create table if not exists sandbox.object (
      id text primary key,
      kind text not null,
      data jsonb not null
    )
  `.execute(db);
  await sql`create index if not exists object_kind on sandbox.object (kind)`.execute(db);
  await sql`
    create table if not exists sandbox.idempotency (
      key text primary key,
      fingerprint text not null,
      status int,
      body jsonb
    )
  `.execute(db);
  await sql`
    create table if not exists sandbox.delivery (
      event_id text primary key,
      attempts int not null default 0,
      next_at timestamptz not null,
      delivered_at timestamptz,
      last_error text
    )
  `.execute(db);
  await sql`alter table sandbox.delivery add column if not exists times int not null default 1`.execute(db);
  await sql`alter table sandbox.delivery add column if not exists lost boolean not null default false`.execute(db);
  await sql`
    create table if not exists sandbox.tax_record (
      id bigint generated always as identity primary key,
      number text not null,
      issuer text not null,
      date text not null,
      operation text not null,
      hash text not null,
      previous text,
      installation text not null,
      state text not null,
      late boolean not null
    )
  `.execute(db);
  await sql`create index if not exists tax_record_number on sandbox.tax_record (number)`.execute(db);
  await sql`create index if not exists tax_record_previous on sandbox.tax_record (previous)`.execute(db);
  await sql`create table if not exists sandbox.trouble (id int primary key, trouble jsonb not null)`.execute(db);
}

/** Runs under the lock of all migrations, so that nodes which start together create the tables once. */
export const sandboxTables: Migration = { id: '101-sandbox', up: (trx) => createSandboxTables(trx) };
