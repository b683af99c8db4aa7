import type { ApiContext, ModuleParts, OrderingContext, Payments } from './context.ts';
import type { Migration } from './db/migrate.ts';
import type { MoreProviders } from './modules/auth/social/index.ts';
import type { SendMessage } from './modules/verifactu/transport.ts';

/**
 * The parts that a local run adds to the API. The API only declares this interface; `@nitida/local` implements it. In production `createApi` ignores them.
 */
export interface DevelopmentTools {
  /** Tables of the tools. They are applied after the API's own. */
  migrations: readonly Migration[];
  logInProviders: MoreProviders;
  /** Replaces the payment provider where no keys are configured. */
  openPayments(context: ApiContext): Promise<Payments>;
  /** Replaces the tax agency where no address is configured. Null where it is not open. */
  taxAgency(): Promise<SendMessage | null>;
  /** Registers handlers of jobs and events, and returns further routes and what starts and ends with the API. */
  register(context: OrderingContext): ModuleParts;
}
