import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ChangeTables } from './change-tables.ts';
import type { CleanerTables } from './cleaner-tables.ts';
import type { CoreTables } from './core-tables.ts';
import { lockFolder } from './folder-lock.ts';
import type { MoneyTables } from './money-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { SocialTables } from './social-tables.ts';
import type { StaffTables } from './staff-tables.ts';

export interface Tables extends CoreTables, OrderTables, MoneyTables, CleanerTables, StaffTables, ChangeTables, SocialTables {}
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface OpenDatabase {
  db: Database;
  /** The same connections, for the platform's own tables. On PGlite it holds one. */
  pool: pg.Pool;
  kind: 'postgres' | 'pglite';
  /** Null on PGlite. */
  url: string | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Null: PGlite. */
  url: string | null;
  /** PGlite's folder is `pglite` in it; null: in memory. */
  dataDir: string | null;
  /** A dump that an in-memory PGlite starts from, instead of making its system tables anew. */
  memoryImage?: Blob | undefined;
  onError(error: Error): void;
}

/** A request fails after this long when the server does not answer, rather than wait with all that come after it. */
const connectMs = 5000;

/**
 * Opens PostgreSQL, or PGlite when there is no address. The same SQL runs on both; PGlite has one connection, so
 * inside a transaction only the transaction may be used.
 * @throws FolderInUseError when another process has the PGlite folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url !== null) {
    const pool = watched(
      new pg.Pool({ connectionString: options.url, max: 10, connectionTimeoutMillis: connectMs, pipeline: true }),
      options,
    );
    const db = kyselyOver(pool);
    return { db, pool, kind: 'postgres', url: options.url, close: () => db.destroy() };
  }
  return openPglite(options);
}

async function openPglite(options: DatabaseOptions): Promise<OpenDatabase> {
  const release = options.dataDir === null ? async () => {} : await claim(options.dataDir);
  try {
    // Loaded only here: 15 MB that a PostgreSQL node does not need.
    const [{ PGlite }, { createPgConfig }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/node-postgres'),
    ]);
    const pglite = await PGlite.create({
      dataDir: options.dataDir === null ? 'memory://' : join(options.dataDir, 'pglite'),
      ...(options.memoryImage && { loadDataDir: options.memoryImage }),
    });
    // The one client must never be dropped for idleness: a second would share the same session.
    const pool = watched(new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 }), options);
    const db = kyselyOver(pool);
    const close = async () => {
      await db.destroy();
      await pglite.close();
      await release();
    };
    return { db, pool, kind: 'pglite', url: null, close };
  } catch (error) {
    await release();
    throw error;
  }
}

async function claim(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  return lockFolder(dataDir);
}

/** Without a listener the pool ends the process when the server goes away. */
function watched(pool: pg.Pool, { onError }: DatabaseOptions): pg.Pool {
  pool.on('error', onError);
  // The pool listens to idle clients only; one in use that loses its line would end the process as well.
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}

const pools = new WeakMap<Database | Transaction, pg.Pool>();

function kyselyOver(pool: pg.Pool): Database {
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The connections under a database; undefined for a transaction, which has one of its own. */
export const poolOf = (on: Database | Transaction): pg.Pool | undefined => pools.get(on);
