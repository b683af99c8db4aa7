import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { ReleasedNavigation } from '@nitida/contract';
import type { FastifyHttpOptions } from 'fastify';
import { createBusinessClock, type RealClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { ApiContext } from './context.ts';
import { type OpenDatabase, openDatabase, withoutTimeLimit } from './db/database.ts';
import { type Migration, migrate } from './db/migrate.ts';
import { migrations as ownMigrations } from './db/migrations/index.ts';
import { createSealing } from './db/sealing.ts';
import { loadSecret } from './db/secrets.ts';
import { createSignals } from './db/signals.ts';
import { createEvents } from './events.ts';
import { createWorkGuard, type WorkGuard } from './guard/work-guard.ts';
import { createRateLimiter } from './held/rate-limiter.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLog, type Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createSessions } from './modules/auth/sessions.ts';
import { loadBusinessSettings } from './modules/pricing/store.ts';
import { createCustomerViews } from './modules/staff/customer-views.ts';
import { serverOptions } from './plugins/server-options.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { createQuerySpans } from './telemetry/query-spans.ts';
import { createSpans } from './telemetry/spans.ts';

export interface ServicesOptions {
  config: Config;
  log?: Log;
  realClock?: RealClock;
  /** Replaces the network in tests that simulate another site. */
  fetch?: typeof fetch;
  /** Tables beside the API's own, which are applied after them. */
  migrations?: readonly Migration[];
  /** Finds the menu entries that releases declare. Without it there are none. */
  releasedNavigation?: () => Promise<ReleasedNavigation>;
  /** How long the start tries to reach the database, in ms of real time. Five minutes by default. */
  waitMs?: number;
  /** Uses PGlite in memory for tests, the one that is open if there is one. */
  inMemory?: { opened?: PGlite };
}

/** What a process has without the calls and jobs of the API: the database with its schema, clocks, signals, and mails that another process sends. */
export interface Services {
  context: ApiContext;
  /** The options of Fastify instances. */
  serverOptions: FastifyHttpOptions<Server>;
  /** Names what the process needs and lacks at the moment: `database`, `migrations`; and why it may not work: `clock`, `installation`. */
  missing(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens the database and migrates its schema. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, log = createLog(config), realClock = systemClock } = options;
  const migrations = [...ownMigrations, ...(options.migrations ?? [])];
  const onError = (error: unknown) => log.error({ err: error }, 'background error');
  const spans = createSpans(config.otlp, options.fetch ?? fetch, (error) => log.warn({ err: error }, 'traces were not sent'));
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: options.inMemory ? null : config.dataDir,
    opened: options.inMemory?.opened,
    onError,
    waitMs: options.waitMs,
    onQuery: spans.isOn ? createQuerySpans(spans, realClock) : undefined,
    onWait: (sentence) => log.warn({}, sentence),
  });
  const { db } = database;
  await migrate(withoutTimeLimit(database), migrations);
  const clock = await createBusinessClock(db, realClock, { movable: !config.production });
  const signals = await createSignals(database, onError);
  const metrics = createMetrics(database, clock);
  const guard = createWorkGuard({ db, config, realClock, log, metrics });
  const jobs = createJobs({
    db,
    clock,
    realClock,
    signals,
    metrics,
    spans,
    onDone: (job) => log.info({ job }, 'job done'),
    onError: (error, job) => log.error({ err: error, job }, 'job failed'),
  });
  const rateLimiter = createRateLimiter(db, realClock);
  const context: ApiContext = {
    config,
    db,
    database,
    clock,
    realClock,
    signals,
    jobs,
    guard,
    events: createEvents(),
    mailer: createMailer({ config, db, clock, jobs, rateLimiter, company: async () => (await loadBusinessSettings(db)).company }),
    sessions: createSessions(db, realClock, signals),
    customerViews: createCustomerViews(db, realClock, signals),
    rateLimiter,
    cookieSecret: await loadSecret(db, 'cookies'),
    fetch: options.fetch ?? fetch,
    sealing: createSealing(config, options.inMemory !== undefined),
    releasedNavigation: options.releasedNavigation ?? (async () => []),
    log,
    metrics,
    spans,
  };
  return {
    context,
    serverOptions: serverOptions(config),
    missing: () => missingOf(database, migrations, guard),
    async close() {
      await guard.stop();
      await spans.close();
      await signals.close();
      await database.close();
    },
  };
}

/** After this real time, the readiness check reports the database as missing. */
const checkMs = 2000;

async function missingOf(database: OpenDatabase, migrations: readonly Migration[], guard: WorkGuard): Promise<string[]> {
  const late = pause(checkMs, null, { ref: false });
  const asked = Promise.all([database.db.selectFrom('migrations').select('id').execute(), database.mayLogIn()]);
  const answered = await Promise.race([asked, late]).catch(() => null);
  if (answered === null) return ['database'];
  const [applied, mayLogIn] = answered;
  if (!mayLogIn) return ['database'];
  const ids = new Set(applied.map(({ id }) => id));
  return migrations.every(({ id }) => ids.has(id)) ? [...guard.refusals()] : ['migrations'];
}
