import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyCookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyHttpOptions, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { type BusinessClock, createBusinessClock, type RealClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { ApiContext, Log, ModuleParts } from './context.ts';
import { type Database, type OpenDatabase, openDatabase, withoutTimeLimit } from './db/database.ts';
import { type Migration, migrate } from './db/migrate.ts';
import { migrations as ownMigrations } from './db/migrations/index.ts';
import { loadSecret } from './db/secrets.ts';
import { createSignals } from './db/signals.ts';
import type { DevelopmentTools } from './development-tools.ts';
import { createEvents } from './events.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { type Runner, startRunner } from './jobs/runner.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { startMaintenance } from './maintenance.ts';
import { createSessions } from './modules/auth/sessions.ts';
import { modules } from './modules/index.ts';
import { loadBusinessSettings } from './modules/pricing/store.ts';
import { registerStaffApi } from './modules/staff-site/plugin.ts';
import { choosePayments } from './payments/open-payments.ts';
import { acceptConstraint } from './plugins/accept-constraint.ts';
import { restoreCleaners } from './plugins/bearer.ts';
import { clientNetworkOf } from './plugins/client-network.ts';
import { compactAnswers } from './plugins/compact-answers.ts';
import { registerDocs } from './plugins/docs.ts';
import { handleErrors } from './plugins/errors.ts';
import { checkOrigin } from './plugins/origin.ts';
import { createRateLimiter } from './plugins/rate-limiter.ts';
import { serializerCompiler } from './plugins/serializer.ts';
import { serverOptions } from './plugins/server-options.ts';
import { restoreSessions } from './plugins/session.ts';

export interface ApiOptions {
  config: Config;
  /** What only a run on one's own machine has. Production leaves it out. */
  development?: DevelopmentTools;
  log?: Log;
  realClock?: RealClock;
  /** Replaces the network in tests that simulate another site. */
  fetch?: typeof fetch;
  /** Uses PGlite in memory for tests, from a database image if there is one. */
  inMemory?: { image?: Blob };
}

export interface Api {
  /** The customers' calls: `/api/…`, the JSON of `/ref/…`, the socket. The Fastify instance must be created with `serverOptions`. */
  plugin: FastifyPluginAsync;
  /** The staff calls, for an instance of their own on another origin. */
  staffPlugin: FastifyPluginAsync;
  serverOptions: FastifyHttpOptions<Server>;
  context: ApiContext;
  db: Database;
  /** The open database with its pool, for the platform's tables. */
  database: OpenDatabase;
  clock: BusinessClock;
  jobs: Jobs;
  /** Names what the API needs and lacks at the moment: `database`, `migrations`. */
  missing(): Promise<string[]>;
  /** Starts to run jobs. Tests run them themselves instead. */
  start(): void;
  close(): Promise<void>;
}

/**
 * Opens the database, migrates its schema and creates the plugins. No jobs run before `start`.
 * @throws ConfigError when neither the configuration nor the development tools have a payment provider.
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { config, log = createLog(config), realClock = systemClock } = options;
  const development = config.production ? null : (options.development ?? null);
  const openPayments = choosePayments(config, development);
  const migrations = [...ownMigrations, ...(development?.migrations ?? [])];
  const onError = (error: unknown) => log.error({ err: error }, 'background error');
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: options.inMemory ? null : config.dataDir,
    memoryImage: options.inMemory?.image,
    onError,
    onWait: (sentence) => log.warn({}, sentence),
  });
  const { db } = database;
  await migrate(withoutTimeLimit(database), migrations);
  const clock = await createBusinessClock(db, realClock, { movable: !config.production });
  const signals = await createSignals(database, onError);
  const jobs = createJobs({
    db,
    clock,
    realClock,
    signals,
    onError: (error, job) => log.error({ err: error, job }, 'job failed'),
  });
  const context: ApiContext = {
    config,
    db,
    database,
    clock,
    realClock,
    signals,
    jobs,
    events: createEvents(),
    mailer: createMailer({ config, db, clock, jobs, company: async () => (await loadBusinessSettings(db)).company }),
    sessions: createSessions(db, realClock, signals),
    rateLimiter: createRateLimiter(db, realClock),
    cookieSecret: await loadSecret(db, 'cookies'),
    fetch: options.fetch ?? fetch,
    log,
  };
  const parts: ModuleParts[] = [];
  for (const module of modules(development, openPayments)) parts.push(await module(context));

  let runner: Runner | null = null;
  let stopMaintenance = () => {};
  return {
    plugin: (app) => registerCustomerApi(app, context, parts),
    staffPlugin: (app) => registerStaffApi(app, context),
    serverOptions: serverOptions(config),
    context,
    db,
    database,
    clock,
    jobs,
    missing: () => missingOf(db, migrations),
    start() {
      const workers = database.kind === 'pglite' ? 1 : 4;
      runner ??= startRunner({ jobs, signals, clock, workers, pollMs: 1000, onError });
      stopMaintenance = startMaintenance(context, onError);
      for (const part of parts) part.start?.();
    },
    async close() {
      stopMaintenance();
      await runner?.stop();
      for (const part of parts) await part.close?.();
      await signals.close();
      await database.close();
    },
  };
}

/** After this real time, the readiness check reports the database as missing. */
const checkMs = 2000;

async function missingOf(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const late = pause(checkMs, null, { ref: false });
  const applied = await Promise.race([db.selectFrom('migrations').select('id').execute(), late]).catch(() => null);
  if (applied === null) return ['database'];
  const ids = new Set(applied.map(({ id }) => id));
  return migrations.every(({ id }) => ids.has(id)) ? [] : ['migrations'];
}

async function registerCustomerApi(app: FastifyInstance, context: ApiContext, parts: ModuleParts[]): Promise<void> {
  // Calls accept only JSON. A text body would be validated as if it were a value of the contract.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (!app.hasConstraintStrategy(acceptConstraint.name)) app.addConstraintStrategy(acceptConstraint);
  await app.register(fastifyCookie, { secret: context.cookieSecret });
  await app.register(rateLimit, {
    max: context.config.production ? 1200 : 60_000,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientNetworkOf(ip),
  });
  if (context.config.apiDocs) await registerDocs(app);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': request.id });
    done(null, payload);
  });
  compactAnswers(app);
  checkOrigin(app, context.config);
  restoreSessions(app, context);
  restoreCleaners(app, context);
  handleErrors(app);
  for (const part of parts) await part.routes?.(app);
}
