import type { PGlite } from '@electric-sql/pglite';
import { createLocalTools, type LocalTools } from '@nitida/local/tools';
import fastify, { type FastifyInstance } from 'fastify';
import type { RealClock } from '../src/clock.ts';
import { type Config, loadConfig } from '../src/config.ts';
import { type Api, createApi } from '../src/create-api.ts';
import type { Migration } from '../src/db/migrate.ts';
import { guardConnections } from '../src/plugins/guard-connections.ts';
import { addRetryAfter } from '../src/plugins/retry-after.ts';
import { watchRequests } from '../src/telemetry/watch-requests.ts';
import { borrowDatabase } from './memory-database.ts';
import { createMigratedDatabase } from './postgres-database.ts';

export interface TestApi extends Api {
  app: FastifyInstance;
  config: Config;
  tools: LocalTools;
  /** Moves real time, which sessions, leases and rate limits use. Business time follows. */
  advanceReal(ms: number): void;
}

/** Tuesday, 1 June 2027, 10:00 in Madrid. */
export const testStart = new Date('2027-06-01T08:00:00Z');

/** A database with the current schema and no rows of a test. */
export interface TestDatabase {
  env: Record<string, string>;
  /** The one in memory. */
  opened?: PGlite;
  release(): Promise<void>;
}

/** A database that outlives an API: PGlite in memory, or with TEST_DATABASE_URL a new database on that server. */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const { pglite, release } = await borrowDatabase();
    return { env: {}, opened: pglite, release };
  }
  const { url, stop } = await createMigratedDatabase(server, 'nitida_test');
  return { env: { DATABASE_URL: url }, release: stop };
}

export interface TestApiOptions {
  now?: Date;
  env?: Record<string, string>;
  fetch?: typeof globalThis.fetch;
  /** Who made it releases it. */
  on?: TestDatabase;
  /** Tables beside those of the API and the local tools. */
  migrations?: readonly Migration[];
}

/**
 * Starts the API on an empty database, or on the given one, with both clocks stopped at `now`. Jobs run only when `jobs.runDue()` is called.
 */
export async function startTestApi({ now = testStart, env = {}, fetch, on, migrations = [] }: TestApiOptions = {}): Promise<TestApi> {
  const database = on ?? (await borrowTestDatabase());
  const config = loadConfig({ PORT: '4000', LOG_LEVEL: 'silent', ...database.env, ...env });
  let real = now.getTime();
  const realClock: RealClock = { now: () => new Date(real) };
  const tools = createLocalTools();
  const api = await createApi({
    config,
    development: tools,
    realClock,
    migrations,
    ...(fetch && { fetch }),
    inMemory: database.opened ? { opened: database.opened } : {},
  });
  const app = fastify(api.serverOptions);
  guardConnections(app, config);
  addRetryAfter(app);
  watchRequests(app, api.context, 'customers');
  await app.register(api.plugin);
  return {
    ...api,
    app,
    config,
    tools,
    advanceReal: (ms) => {
      real += ms;
    },
    async close() {
      await app.close();
      await api.close();
      if (!on) await database.release();
    },
  };
}
