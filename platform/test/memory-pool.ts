import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** The databases of this worker that no test uses. Starting one takes much longer than emptying it, and V8 may fail where many begin and end. */
const idle: PGlite[] = [];

/** An empty database in memory with a single connection, like the embedded one. `close` empties it for the next test. */
export async function borrowMemoryPool(): Promise<{ pool: pg.Pool; url: null; close(): Promise<void> }> {
  const pglite = idle.pop() ?? (await PGlite.create('memory://'));
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  const close = async () => {
    await pool.end();
    await pglite.exec('rollback; drop schema if exists platform, sandbox cascade; drop schema public cascade; create schema public');
    await pglite.exec('discard all');
    idle.push(pglite);
  };
  return { pool, url: null, close };
}
