import type { ReleasedNavigation } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { BusinessClock, RealClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { Sealing } from './db/sealing.ts';
import type { Signals } from './db/signals.ts';
import type { Events } from './events.ts';
import type { WorkGuard } from './guard/work-guard.ts';
import type { RateLimiter } from './held/rate-limiter.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { CustomerViews, Sessions } from './signed-in.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Spans } from './telemetry/spans.ts';

/** The services that every module receives. */
export interface ApiContext {
  config: Config;
  db: Database;
  database: OpenDatabase;
  /** Business time, for rules, due dates and expiry. */
  clock: BusinessClock;
  /** Real time, for leases, sessions, rate limits and signatures. */
  realClock: RealClock;
  signals: Signals;
  jobs: Jobs;
  /** Whether this process may work. */
  guard: WorkGuard;
  events: Events;
  mailer: Mailer;
  sessions: Sessions;
  customerViews: CustomerViews;
  rateLimiter: RateLimiter;
  /** Signs cookies that are verified without the database. */
  cookieSecret: string;
  /** Requests to other sites. Tests replace it. */
  fetch: typeof fetch;
  /** Encrypts secrets with a key outside the database. */
  sealing: Sealing;
  /** The menu entries of the releases that visitors have. Empty where the API runs without releases. */
  releasedNavigation: () => Promise<ReleasedNavigation>;
  log: Log;
  metrics: Metrics;
  /** Traces of requests and jobs, for a collector of OpenTelemetry. */
  spans: Spans;
}

/** The context of orders, payments and offers: the API's context with the payment provider. */
export interface OrderingContext extends ApiContext {
  provider: PaymentProvider;
  /** The way to the tax agency, which takes a message and gives its answer before a signal ends it. Null without a certificate. */
  openTaxAgency: () => Promise<((message: string, until: AbortSignal) => Promise<string>) | null>;
}

/** The payment provider, and what must run beside it. */
export interface Payments extends ModuleParts {
  provider: PaymentProvider;
}

/**
 * Creates a module: registers its job handlers and returns the function that registers its routes. The routes run under the API's plugin with its errors,
 * cookies, session and origin check.
 */
export type ApiModule = (context: ApiContext) => ModuleParts | Promise<ModuleParts>;

export interface ModuleParts {
  routes?(app: FastifyInstance): void | Promise<void>;
  /** Called when the jobs start to run. Tests that run the jobs themselves do not call it. */
  start?(): void;
  close?(): Promise<void>;
}
