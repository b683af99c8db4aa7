import type { FastifyInstance } from 'fastify';
import type { ApiModule } from '../../context.ts';
import type { DevelopmentTools } from '../../development-tools.ts';
import { accountMails } from './mails.ts';
import { authRoutes } from './routes.ts';
import { configuredProviders } from './social/providers.ts';
import { socialRoutes } from './social/routes.ts';

/** Sign-up, log-in and the confirmation of emails. */
export const authModule =
  (development: DevelopmentTools | null): ApiModule =>
  (context) => {
    accountMails(context);
    let site: FastifyInstance | null = null;
    const providers = [
      ...configuredProviders(context.config, context.realClock),
      ...(development?.logInProviders(context, () => site) ?? []),
    ];
    return {
      async routes(app) {
        site = app;
        authRoutes(app, context, providers);
        await socialRoutes(app, context, providers);
      },
    };
  };
