import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, type Transaction as KyselyTransaction, type LogEvent, PostgresDialect, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { ChangeTables } from './change-tables.ts';
import type { CleanerTables } from './cleaner-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { CoreTables } from './core-tables.ts';
import { databaseTrouble } from './database-unavailable.ts';
import { lockFolder } from './folder-lock.ts';
import { createLogInCheck } from './log-in-check.ts';
import type { MoneyTables } from './money-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { QueryObserver } from './query-observer.ts';
import type { SiteContentTables } from './site-content-tables.ts';
import type { SocialTables } from './social-tables.ts';
import type { StaffTables } from './staff-tables.ts';

export interface Tables
  extends CoreTables,
    OrderTables,
    MoneyTables,
    CleanerTables,
    StaffTables,
    ChangeTables,
    SocialTables,
    ContentTables,
    SiteContentTables {}
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface OpenDatabase {
  db: Database;
  /** The same connections, for the platform's own tables. PGlite has only one. */
  pool: pg.Pool;
  /** Connections without a time limit for statements, for migrations and for waiting on locks. On PGlite it is the pool above. */
  unlimitedPool: pg.Pool;
  kind: 'postgres' | 'pglite';
  /** Null on PGlite. */
  url: string | null;
  /** Whether the server still accepts the log-in of this process. Open connections go on when it does not, so they cannot say it. */
  mayLogIn(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Null for PGlite. */
  url: string | null;
  /** The folder that contains PGlite's folder `pglite`; null for a database in memory. */
  dataDir: string | null;
  /** An open PGlite to use in place of a new one in memory. Closing the database leaves it open. */
  opened?: PGlite | undefined;
  onError(error: Error): void;
  /** How long the start tries to reach the server, in ms of real time. Five minutes by default. */
  waitMs?: number | undefined;
  /** Receives each statement that was answered. Without it nothing is measured. */
  onQuery?: QueryObserver | undefined;
  /** Receives a sentence while the server does not answer yet. */
  onWait?(sentence: string): void;
}

/** The database did not answer within the time for which a start waits. The message is meant for the operator. */
export class DatabaseUnavailableError extends Error {}

/**
 * A request fails after these times when the server does not answer, so that requests do not pile up. The server ends a long statement first, which keeps
 * the connection usable. If the server hangs, the driver drops the connection.
 */
const connectMs = 4000;
const statementMs = 4000;
/** Shorter than that of a statement, so that a wait for a lock fails with a code of its own. */
const lockMs = 3500;
const answerMs = 4500;
/** PGlite writes all of its buffers when it opens, 128 MB by default. What does not fit is in the file cache of the system. */
const pgliteBuffers = '16MB';
/** How often and how long a start tries to reach its database, in real time. */
const retryMs = 1000;
const defaultWaitMs = 5 * 60_000;

/**
 * Opens PostgreSQL, or PGlite when there is no URL. The same SQL runs on both. PGlite has one connection, so code inside a transaction may use only that
 * transaction.
 * @throws FolderInUseError when another process uses the PGlite folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url !== null) {
    return openPostgres(options.url, options);
  }
  return openPglite(options);
}

async function openPostgres(url: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: defaultWaitMs,
    query_timeout: answerMs,
  };
  const shared = { connectionString: url, connectionTimeoutMillis: connectMs };
  const pool = withErrorListeners(new pg.Pool({ ...shared, ...limits, max: 10, pipeline: true }), options);
  const unlimitedPool = withErrorListeners(new pg.Pool({ ...shared, max: 2 }), options);
  const db = kyselyOver(pool, options.onQuery);
  const close = async () => {
    await db.destroy();
    await unlimitedPool.end();
  };
  try {
    await waitFor(pool, url, options);
    return { db, pool, unlimitedPool, kind: 'postgres', url, mayLogIn: createLogInCheck(shared), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws DatabaseUnavailableError when the server did not answer in time, and at once when it refuses the log-in to a start that waits for an end */
async function waitFor(pool: pg.Pool, url: string, { onWait, waitMs = defaultWaitMs }: DatabaseOptions): Promise<void> {
  const { host, pathname } = new URL(url);
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const trouble = databaseTrouble(error);
      if (trouble === null) throw error;
      const why = error instanceof Error ? error.message : String(error);
      if (trouble === 'login' && waitMs !== Number.POSITIVE_INFINITY)
        throw new DatabaseUnavailableError(`Cannot start: the database at ${host}${pathname} refuses the log-in (${why}).`);
      if (performance.now() > until)
        throw new DatabaseUnavailableError(`Cannot start: the database at ${host}${pathname} does not answer (${why}).`);
      onWait?.(`Waiting for the database at ${host}${pathname} (${why})`);
      await pause(retryMs);
    }
  }
}

async function openPglite(options: DatabaseOptions): Promise<OpenDatabase> {
  const release = options.dataDir === null ? async () => {} : await claim(options.dataDir);
  try {
    // Loaded on demand: PGlite's 15 MB are not needed with PostgreSQL.
    const [{ PGlite }, { createPgConfig }, { pg_trgm }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/node-postgres'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
    ]);
    const pglite =
      options.opened ??
      (await PGlite.create({
        dataDir: options.dataDir === null ? 'memory://' : join(options.dataDir, 'pglite'),
        extensions: { pg_trgm },
        startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${pgliteBuffers}`],
      }));
    // The client must never be dropped as idle, because a second client would share the same session.
    const pool = withErrorListeners(new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 }), options);
    const db = kyselyOver(pool, options.onQuery);
    const close = async () => {
      await db.destroy();
      if (!options.opened) await pglite.close();
      await release();
    };
    return { db, pool, unlimitedPool: pool, kind: 'pglite', url: null, mayLogIn: async () => true, close };
  } catch (error) {
    await release();
    throw error;
  }
}

async function claim(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  return lockFolder(dataDir);
}

/** Without a listener, the pool ends the process when the server goes away. */
function withErrorListeners(pool: pg.Pool, { onError }: DatabaseOptions): pg.Pool {
  pool.on('error', onError);
  // The pool listens only to idle clients. A client in use that loses its connection would also end the process.
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}

/** PostgreSQL rolled these transactions back because of a deadlock or a serialisation conflict, so they can be repeated. */
const conflictCodes = new Set(['40001', '40P01']);
const attempts = 4;

/** Milliseconds before a repeat. The transaction that won takes its locks meanwhile; at once, the loser could take them first and both would block again. */
const pauseBefore = (attempt: number) => attempt * randomInt(20, 50);

class RetryingDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await execute(work);
        } catch (error) {
          const isConflict = error instanceof Error && 'code' in error && conflictCodes.has(String(error.code));
          if (!isConflict || attempt === attempts) throw error;
          await pause(pauseBefore(attempt));
        }
      }
    };
    return builder;
  }
}

/** A pool, and who observes its statements. */
export interface ObservedPool {
  pool: pg.Pool;
  onQuery: QueryObserver | undefined;
}
const pools = new WeakMap<Database | Transaction, ObservedPool>();

function kyselyOver(pool: pg.Pool, onQuery?: QueryObserver): Database {
  const observed = onQuery && {
    log: ({ level, query: { sql }, queryDurationMillis: ms }: LogEvent) => onQuery({ sql, ms, failed: level === 'error' }),
  };
  const db: Database = new RetryingDatabase({ dialect: new PostgresDialect({ pool }), ...observed });
  pools.set(db, { pool, onQuery });
  return db;
}

/** The same tables over connections without a time limit for statements. */
export const withoutTimeLimit = ({ kind, db, unlimitedPool }: OpenDatabase): Database =>
  kind === 'pglite' ? db : kyselyOver(unlimitedPool);

/** The pool below a database, and who observes its statements; undefined for a transaction, which has its own connection. */
export const poolOf = (on: Database | Transaction): ObservedPool | undefined => pools.get(on);
