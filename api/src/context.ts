import type { FastifyInstance } from 'fastify';
import type { BusinessClock, RealClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import type { Signals } from './db/signals.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Sessions } from './modules/auth/sessions.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { RateLimiter } from './plugins/rate-limiter.ts';

/** Notes for the operator. Never personal data: ids and kinds only. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What every module is handed. */
export interface ApiContext {
  config: Config;
  db: Database;
  database: OpenDatabase;
  /** Business time: rules, due dates, expiry. */
  clock: BusinessClock;
  /** Real time: leases, sessions, rate limits, signatures. */
  realClock: RealClock;
  signals: Signals;
  jobs: Jobs;
  events: Events;
  mailer: Mailer;
  sessions: Sessions;
  rateLimiter: RateLimiter;
  /** Signs cookies that are read back without a look into the database. */
  cookieSecret: string;
  /** How other sites are reached; tests stand in for them. */
  fetch: typeof fetch;
  log: Log;
}

/** What orders, payments and offers share: the API's context and the way to the payment provider. */
export interface OrderingContext extends ApiContext {
  provider: PaymentProvider;
}

/**
 * A module registers its job handlers when it is called and returns what registers its routes. The routes stand under
 * the API's plugin: its errors, cookies, session and origin check apply.
 */
export type ApiModule = (context: ApiContext) => ModuleParts | Promise<ModuleParts>;

export interface ModuleParts {
  routes?(app: FastifyInstance): void | Promise<void>;
  /** Called once the jobs run, not in tests that run them by hand. */
  start?(): void;
  close?(): Promise<void>;
}
