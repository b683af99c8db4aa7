import type { FastifyInstance } from 'fastify';
import type { ApiContext, ModuleParts, OrderingContext, Payments } from './context.ts';
import type { Migration } from './db/migrate.ts';
import type { SocialProvider } from './modules/auth/social/providers.ts';

/**
 * What a run on one's own machine adds to the API. The API knows this interface and does not implement it; `@nitida/local` does.
 * In production `createApi` uses none of it, whoever hands it over.
 */
export interface DevelopmentTools {
  /** Tables of the tools. They are applied after the API's own. */
  migrations: readonly Migration[];
  /** Log-in providers beside those that are configured. `site` answers the customers' application once it has routes. */
  logInProviders(context: ApiContext, site: () => FastifyInstance | null): SocialProvider[];
  /** Replaces the payment provider where no keys are configured. */
  openPayments(context: ApiContext): Promise<Payments>;
  /** Registers handlers of jobs and events, and returns further routes and what starts and ends with the API. */
  register(context: OrderingContext): ModuleParts;
}
