import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** One step of the schema. Ids sort in the order of writing. A released migration never changes. */
export type Migration = MigrationInTransaction | MigrationOutside;

export interface MigrationInTransaction {
  id: string;
  up(trx: Transaction): Promise<void>;
}

/**
 * Statements that PostgreSQL runs only outside of a transaction: `create index concurrently`, which locks nobody out. They run one by one, after all steps
 * with a transaction, and again when they were interrupted, so each must be repeatable.
 */
export interface MigrationOutside {
  id: string;
  outside: readonly string[];
}

/** An arbitrary number that no other lock uses. */
const migrationLock = 4_173_001;

/**
 * A statement that waits for a lock makes all later statements on that table wait behind it. So it gives up soon, and the migration runs again, which
 * lets the waiting ones pass.
 */
const lockTimeout = '2s';
const lockAttempts = 30;
const retryMs = 500;
const lockNotAvailable = '55P03';

/** Applies the missing migrations in order. Nodes that start together wait for the first. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrateInTransaction(db, migrations);
      break;
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === lockNotAvailable;
      if (!isLocked || attempt === lockAttempts) throw error;
      await pause(retryMs);
    }
  }
  await migrateOutside(db, migrations);
}

async function migrateInTransaction(db: Database, migrations: readonly Migration[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
    await sql`create table if not exists migrations (id text primary key)`.execute(trx);
    const applied = await appliedIds(trx);
    for (const migration of migrations) {
      if (applied.has(migration.id) || 'outside' in migration) continue;
      await migration.up(trx);
      await trx.insertInto('migrations').values({ id: migration.id }).execute();
    }
  });
}

async function migrateOutside(db: Database, migrations: readonly Migration[]): Promise<void> {
  const before = await appliedIds(db);
  const missing = migrations.filter((migration) => 'outside' in migration).filter(({ id }) => !before.has(id));
  if (missing.length === 0) return;
  await db.connection().execute(async (connection) => {
    await takeLock(connection);
    try {
      const applied = await appliedIds(connection);
      for (const { id, outside } of missing) {
        if (applied.has(id)) continue;
        for (const statement of outside) await sql.raw(statement).execute(connection);
        await connection.insertInto('migrations').values({ id }).execute();
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection);
    }
  });
}

/** Asks again and again: a node that waited within a statement would be one that `create index concurrently` waits for, and both would wait for ever. */
async function takeLock(connection: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(migrationLock)}) as taken`.execute(connection);
    if (rows[0]?.taken !== false) return;
    await pause(retryMs);
  }
}

const appliedIds = async (db: Database | Transaction): Promise<Set<string>> =>
  new Set((await db.selectFrom('migrations').select('id').execute()).map(({ id }) => id));

/** An index that is built without locking writers out, and built again after an interruption, which leaves an invalid one. */
export const indexConcurrently = (name: string, on: string): string[] => [
  `drop index if exists ${name}`,
  `create index concurrently ${name} on ${on}`,
];

/** Runs several statements that are separated by semicolons. */
export async function statements(trx: Transaction, text: string): Promise<void> {
  for (const statement of text.split(';')) {
    if (statement.trim()) await sql.raw(statement).execute(trx);
  }
}
