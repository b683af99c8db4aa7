import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../../api/src/db/migrate.ts';
import { buildAll } from '../src/build/index.ts';
import {
  composerPlugin,
  type Health,
  openHealth,
  openPlatform,
  type Platform,
  platformMigrations,
  publishingPlugin,
} from '../src/index.ts';
import { borrowMemoryPool } from './memory-pool.ts';
import { exampleTeam } from './teams.ts';

export const fixtureRoot = fileURLToPath(new URL('./fixtures/site', import.meta.url));
const now = () => new Date('2027-05-03T10:00:00Z');

export interface FixtureSite {
  url: string;
  dataDir: string;
  platform: Platform;
  stop(): Promise<void>;
}

export interface TestDatabase {
  pool: pg.Pool;
  /** Null in memory. */
  url: string | null;
  close(): Promise<void>;
}

/** A database with the platform's empty tables: in memory with a single connection like the embedded one, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function openPool(): Promise<TestDatabase> {
  const database = await (process.env.TEST_DATABASE_URL ? openOnServer(process.env.TEST_DATABASE_URL) : borrowMemoryPool());
  await migrate(new Kysely({ dialect: new PostgresDialect({ pool: database.pool }) }), platformMigrations);
  return database;
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `platform_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href });
  const close = async () => {
    await pool.end();
    // The pool ends before the server closes its connections. A connection that is cut would fail the running test.
    while ((await admin.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount) {}
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { pool, url: url.href, close };
}

/** Receives what the pages of a fixture site report. */
export const fixtureHealth = ({ pool }: TestDatabase, { channels }: Pick<Platform, 'channels'>): Health =>
  openHealth({
    pool,
    channels,
    now,
    realNow: () => new Date(),
    onAlert: async () => {},
    onError: (error) => {
      throw error;
    },
  });

/** Serves a small shell and two small remotes, built with the real configuration, on a free port. */
export async function startFixtureSite(root = fixtureRoot): Promise<FixtureSite> {
  const built = await buildAll({ root });
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-'));
  const database = await openPool();
  const platform = await openPlatform({ pool: database.pool, dataDir, now, teams: [exampleTeam('fixtures', 'shell', 'alpha', 'beta')] });
  await platform.importReleases(built.map(({ dir }) => dir));
  let url = '';
  const app = fastify({ forceCloseConnections: true });
  await app.register(composerPlugin, { platform, origin: 'http://localhost' });
  const health = fixtureHealth(database, platform);
  await app.register(health.plugin);
  await app.register(publishingPlugin, { platform, health, origin: () => url });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    await health.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  };
  return { url, dataDir, platform, stop };
}
