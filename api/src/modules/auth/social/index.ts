import type { FastifyInstance } from 'fastify';
import type { ApiContext, ApiModule } from '../../../context.ts';
import { route } from '../../../route.ts';
import { configuredProviders, type SocialProvider } from './providers.ts';
import { socialRoutes } from './routes.ts';

/** Log-in providers beside those that are configured. `site` answers the customers' application once it has routes. */
export type MoreProviders = (context: ApiContext, site: () => FastifyInstance | null) => SocialProvider[];

/** Log-in with the account of another site. */
export const socialModule =
  (more: MoreProviders = () => []): ApiModule =>
  (context) => {
    let site: FastifyInstance | null = null;
    const providers = [...configuredProviders(context.config, context.realClock), ...more(context, () => site)];
    return {
      async routes(app) {
        site = app;
        route(app, 'getSocialProviders', async () => ({ providers: providers.map(({ id, name, isDemo }) => ({ id, name, isDemo })) }));
        await socialRoutes(app, context, providers);
      },
    };
  };
