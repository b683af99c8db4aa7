import { randomBytes } from 'node:crypto';
import { type ApiContext, createTransport, type DevelopmentTools, orderingOf } from '@nitida/api/development';
import { localProvider } from './identity/local-provider.ts';
import { sandboxTables } from './sandbox/migration.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';
import type { Sandbox } from './sandbox/server.ts';
import { seedLocal } from './seed/seed-local.ts';
import { isSimulationAllowed } from './simulation/is-simulation-allowed.ts';
import { simulateCleaners } from './simulation/simulate-cleaners.ts';
import { taxAgencyPath } from './tax-agency/tax-agency.ts';
import { localRoutes } from './tools/routes.ts';

/** The local tools of one API. */
export interface LocalTools extends DevelopmentTools {
  /** Opens `/__local` where a proxy stands between the API and the person at this machine. Each start creates a new token. */
  token: string;
  /** Null until the API is open, and when a real payment provider is configured. */
  sandbox(): Sandbox | null;
}

/**
 * Creates what a local run adds to an API: the payment sandbox, the log-in provider, simulated cleaners, `/__local` and the seed.
 * @param startsAt where the business clock of a new site starts. Without it, now.
 */
export function createLocalTools(startsAt: Date | null = null): LocalTools {
  const token = randomBytes(18).toString('base64url');
  let sandbox: Sandbox | null = null;
  let listen = async () => {};
  return {
    token,
    sandbox: () => sandbox,
    migrations: [sandboxTables],
    logInProviders: (context, site) => (isSimulationAllowed(context) ? [localProvider(context.config, site)] : []),
    async openPayments(context) {
      const opened = await openSandbox(context);
      sandbox = opened.sandbox;
      listen = opened.listen;
      return opened.payments;
    },
    async taxAgency() {
      if (sandbox === null) return null;
      await listen();
      return createTransport(`${sandbox.origin()}${taxAgencyPath}`, null);
    },
    register(context) {
      simulateCleaners(context);
      if (!isSimulationAllowed(context)) return {};
      let seeding: Promise<void> = Promise.resolve();
      return {
        routes: (app) => localRoutes(app, context, { token, sandbox }),
        start() {
          seeding = seedLocal(context, startsAt).catch((error: unknown) => context.log.error({ err: error }, 'seeding failed'));
        },
        close: () => seeding,
      };
    },
  };
}

/** Seeds the data of a local run at once, for proofs and measurements that need it before they continue. */
export const seedNow = (context: ApiContext): Promise<void> => seedLocal(orderingOf(context));
