import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { BusinessClock } from './clock.ts';
import type { ApiContext, ModuleParts } from './context.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { DevelopmentTools } from './development-tools.ts';
import type { Jobs } from './jobs/jobs.ts';
import { type Runner, startRunner } from './jobs/runner.ts';
import { startMaintenance } from './maintenance.ts';
import { restoreCleaners } from './modules/cleaner/bearer.ts';
import { modules } from './modules/index.ts';
import { choosePayments } from './modules/payment/open-payments.ts';
import { nameCompany } from './modules/pricing/name-company.ts';
import { registerStaffApi } from './modules/staff-site/plugin.ts';
import { keepPeriod } from './modules/verifactu/periods.ts';
import { refuseOtherMode } from './modules/verifactu/refuse-other-mode.ts';
import { openServices, type Services, type ServicesOptions } from './open-services.ts';
import { acceptConstraint } from './plugins/accept-constraint.ts';
import { compactAnswers } from './plugins/compact-answers.ts';
import { registerDocs } from './plugins/docs.ts';
import { handleErrors } from './plugins/errors.ts';
import { limitCalls } from './plugins/limit-calls.ts';
import { checkOrigin } from './plugins/origin.ts';
import { watchSecurity } from './plugins/security-events.ts';
import { serializerCompiler } from './plugins/serializer.ts';
import { restoreSessions } from './plugins/session.ts';
import { shedLoad } from './plugins/shed-load.ts';

export interface ApiOptions extends ServicesOptions {
  /** What only a run on one's own machine has. Production leaves it out. */
  development?: DevelopmentTools;
}

export interface Api extends Services {
  /** The customers' calls: `/api/…`, the JSON of `/ref/…`, the socket. The Fastify instance must be created with `serverOptions`. */
  plugin: FastifyPluginAsync;
  /** The staff calls, for an instance of their own on another origin. */
  staffPlugin: FastifyPluginAsync;
  db: Database;
  /** The open database with its pool, for the platform's tables. */
  database: OpenDatabase;
  clock: BusinessClock;
  jobs: Jobs;
  /** Starts to run jobs. Tests run them themselves instead. */
  start(): void;
}

/**
 * Opens the database, migrates its schema and creates the plugins. No jobs run before `start`.
 * @throws ConfigError when neither the configuration nor the development tools have a payment provider, when a production has the sample company, or when the chain of
 * invoice records goes elsewhere.
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { config } = options;
  const development = config.production ? null : (options.development ?? null);
  const openPayments = choosePayments(config, development);
  const migrations = [...(options.migrations ?? []), ...(development?.migrations ?? [])];
  const services = await openServices({ ...options, migrations });
  const { context } = services;
  const checks = nameCompany(context)
    .then(() => refuseOtherMode(context))
    .then(() => keepPeriod(context));
  await checks.catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  const { db, database, clock, jobs, signals, guard, log } = context;
  const onError = (error: unknown) => log.error({ err: error }, 'background error');
  const parts: ModuleParts[] = [];
  for (const module of modules(development, openPayments)) parts.push(await module(context));

  let runner: Runner | null = null;
  let stopMaintenance = () => {};
  let callsInProgress = () => 0;
  return {
    ...services,
    plugin: async (app) => {
      callsInProgress = await registerCustomerApi(app, context, parts);
    },
    staffPlugin: (app) => registerStaffApi(app, context),
    db,
    database,
    clock,
    jobs,
    start() {
      guard.start();
      const mostInLane = database.kind === 'pglite' ? 1 : Number.POSITIVE_INFINITY;
      const isBusy = () => callsInProgress() > quietCalls;
      runner ??= startRunner({ jobs, signals, clock, mostInLane, isBusy, mayWork: guard.mayWork, pollMs: 1000, onError });
      stopMaintenance = startMaintenance(context, onError);
      for (const part of parts) part.start?.();
    },
    async close() {
      stopMaintenance();
      await runner?.stop();
      for (const part of parts) await part.close?.();
      await services.close();
    },
  };
}

/** With more calls in progress than this, calls wait for each other. */
const quietCalls = 4;

/** @returns a function that counts the calls in progress */
async function registerCustomerApi(app: FastifyInstance, context: ApiContext, parts: ModuleParts[]): Promise<() => number> {
  // Calls accept only JSON. A text body would be validated as if it were a value of the contract.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (!app.hasConstraintStrategy(acceptConstraint.name)) app.addConstraintStrategy(acceptConstraint);
  const callsInProgress = shedLoad(app, context.config.loadLimits, context.metrics);
  await app.register(fastifyCookie, { secret: context.cookieSecret });
  await limitCalls(app, context.config.production ? 1200 : 60_000);
  if (context.config.apiDocs) await registerDocs(app, context.config, 'customers');
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers({
      'cache-control': reply.getHeader('cache-control') ?? 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    });
    done(null, payload);
  });
  compactAnswers(app);
  watchSecurity(app, context, 'customers');
  checkOrigin(app, context.config);
  restoreSessions(app, context);
  restoreCleaners(app, context);
  handleErrors(app, context.metrics);
  for (const part of parts) await part.routes?.(app);
  return callsInProgress;
}
