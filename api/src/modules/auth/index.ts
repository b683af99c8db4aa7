import type { FastifyInstance } from 'fastify';
import { localProvider } from '../../../../platform/local/src/identity/local-provider.ts';
import { isSimulationAllowed } from '../../../../platform/local/src/simulation/is-simulation-allowed.ts';
import type { ApiModule } from '../../context.ts';
import { accountMails } from './mails.ts';
import { authRoutes } from './routes.ts';
import { configuredProviders } from './social/providers.ts';
import { socialRoutes } from './social/routes.ts';

/** Sign-up, log-in and the confirmation of emails. */
export const authModule: ApiModule = (context) => {
  accountMails(context);
  let site: FastifyInstance | null = null;
  const providers = [
    ...configuredProviders(context.config, context.realClock),
    ...(isSimulationAllowed(context) ? [localProvider(context.config, () => site)] : []),
  ];
  return {
    async routes(app) {
      site = app;
      authRoutes(app, context, providers);
      await socialRoutes(app, context, providers);
    },
  };
};
