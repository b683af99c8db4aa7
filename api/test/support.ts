import { createLocalTools, type LocalTools } from '@nitida/local/tools';
import fastify, { type FastifyInstance } from 'fastify';
import type { RealClock } from '../src/clock.ts';
import { type Config, loadConfig } from '../src/config.ts';
import { type Api, createApi } from '../src/create-api.ts';
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

/**
 * Starts the API on an empty database, with both clocks stopped at `now`. It uses PGlite in memory, or with TEST_DATABASE_URL a new database on that
 * server. Jobs run only when `jobs.runDue()` is called.
 */
export async function startTestApi({
  now = testStart,
  env = {},
  fetch,
}: {
  now?: Date;
  env?: Record<string, string>;
  fetch?: typeof globalThis.fetch;
} = {}): Promise<TestApi> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createMigratedDatabase(server, 'nitida_test') : null;
  const memory = server ? null : await borrowDatabase();
  const config = loadConfig({ PORT: '4000', LOG_LEVEL: 'silent', ...(database && { DATABASE_URL: database.url }), ...env });
  let real = now.getTime();
  const realClock: RealClock = { now: () => new Date(real) };
  const tools = createLocalTools();
  const api = await createApi({
    config,
    development: tools,
    realClock,
    ...(fetch && { fetch }),
    inMemory: memory ? { opened: memory.pglite } : {},
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
      await database?.stop();
      await memory?.release();
    },
  };
}
