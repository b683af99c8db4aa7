import { createLocalTools, type LocalTools } from '@nitida/local/tools';
import fastify, { type FastifyInstance } from 'fastify';
import type { RealClock } from '../src/clock.ts';
import { type Config, loadConfig } from '../src/config.ts';
import { type Api, createApi } from '../src/create-api.ts';
import { memoryImage } from './memory-image.ts';
import { createDatabase } from './postgres-database.ts';

export interface TestApi extends Api {
  app: FastifyInstance;
  config: Config;
  tools: LocalTools;
  /** Moves real time: sessions, leases, rate limits. Business time follows. */
  advanceReal(ms: number): void;
}

/** Tuesday, 1 June 2027, 10:00 in Madrid. */
export const testStart = new Date('2027-06-01T08:00:00Z');

/**
 * The API over an empty database, with both clocks standing at `now`. PGlite in memory, or with TEST_DATABASE_URL a
 * fresh database on that server. Jobs run only by `jobs.runDue()`.
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
  const database = server ? await createDatabase(server, 'nitida_test') : null;
  const config = loadConfig({ PORT: '4000', LOG_LEVEL: 'silent', ...(database && { DATABASE_URL: database.url }), ...env });
  let real = now.getTime();
  const realClock: RealClock = { now: () => new Date(real) };
  const tools = createLocalTools();
  const api = await createApi({
    config,
    development: tools,
    realClock,
    ...(fetch && { fetch }),
    inMemory: database ? {} : { image: await memoryImage() },
  });
  const app = fastify(api.serverOptions);
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
    },
  };
}
