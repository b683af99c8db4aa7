import { sql } from 'kysely';
import { steps } from './migrations.ts';
import type { PlatformTransaction } from './tables.ts';

/** An arbitrary number that no other lock uses. */
const migrationLock = 4_173_002;

/** Migrates the schema `platform`. Nodes that start together wait for the first. */
export async function migrate(trx: PlatformTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
  // A statement that waits for a lock makes all later ones on that table wait, so the start fails instead and is repeated.
  await sql`set local lock_timeout = '10s'`.execute(trx);
  await sql`create schema if not exists platform`.execute(trx);
  await sql`create table if not exists platform.migration (id text primary key)`.execute(trx);
  const done = new Set((await trx.selectFrom('migration').select('id').execute()).map(({ id }) => id));
  for (const [id, statements] of steps) {
    if (done.has(id)) continue;
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await trx.insertInto('migration').values({ id }).execute();
  }
}
