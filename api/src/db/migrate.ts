import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** One step of the schema. Ids sort in the order of writing. A released migration never changes. */
export interface Migration {
  id: string;
  up(trx: Transaction): Promise<void>;
}

/** An arbitrary number that no other lock uses. */
const migrationLock = 4_173_001;

/** Applies the missing migrations in order and in one transaction. Nodes that start together wait for the first. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
    await sql`create table if not exists migrations (id text primary key)`.execute(trx);
    const applied = new Set((await trx.selectFrom('migrations').select('id').execute()).map(({ id }) => id));
    for (const migration of migrations) {
      if (applied.has(migration.id)) continue;
      await migration.up(trx);
      await trx.insertInto('migrations').values({ id: migration.id }).execute();
    }
  });
}

/** Runs several statements that are separated by semicolons. */
export async function statements(trx: Transaction, text: string): Promise<void> {
  for (const statement of text.split(';')) {
    if (statement.trim()) await sql.raw(statement).execute(trx);
  }
}
