import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL server on which tests may create databases. Without it, tests that need several processes are left out. */
export const testServer = process.env.TEST_DATABASE_URL;

export interface TestDatabase {
  url: string;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Takes a lock. @returns the function that releases it. */
  hold(lock: string): Promise<() => Promise<void>>;
  drop(): Promise<void>;
}

/** Creates an empty database on the server that TEST_DATABASE_URL names. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `site_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: testServer, max: 1 });
  await admin.query(`create database ${name}`);
  const url = new URL(testServer ?? '');
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  pool.on('error', () => {});
  return {
    url: url.href,
    query: async (text, values) => (await pool.query(text, values)).rows,
    async hold(lock) {
      const client = await pool.connect();
      await client.query(`begin; ${lock}`);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    },
    async drop() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
