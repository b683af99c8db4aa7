import { type SiteOptions as ProductionOptions, type Site as ProductionSite, type SiteDevelopment, startSite as start } from '@nitida/site';
import { createLocalTools } from './local-tools.ts';
import { sandboxOrigin } from './sandbox/open-sandbox.ts';
import { isSimulationAllowed } from './simulation/is-simulation-allowed.ts';
import { compositionsRoute } from './tools/compositions-route.ts';
import { publisherKeyRoute } from './tools/publisher-key-route.ts';
import { teamRoute } from './tools/team-route.ts';

export interface SiteOptions extends Omit<ProductionOptions, 'development'>, Pick<SiteDevelopment, 'extend' | 'over' | 'prerendersOver'> {}

export interface Site extends ProductionSite {
  /** Null when a real payment provider is configured. */
  sandboxUrl: string | null;
  /** Opens `/__local` behind a proxy or under another host name. */
  localToken: string;
}

/** CLOCK_STARTS_AT: an ISO time at which the business clock of a new site starts, so that tests meet the same day whenever they run. */
function clockStart(env: ProductionOptions['env']): Date | null {
  const wanted = env?.CLOCK_STARTS_AT;
  if (!wanted) return null;
  const at = new Date(wanted);
  if (Number.isNaN(at.getTime())) throw new Error(`CLOCK_STARTS_AT is no time: ${wanted}`);
  return at;
}

/** Starts the whole site in this process, with the local tools. Without payment keys, the payment sandbox listens on the second port after the site's. */
export async function startSite({ extend, over, prerendersOver = false, ...options }: SiteOptions): Promise<Site> {
  const tools = createLocalTools(clockStart(options.env));
  const { token } = tools;
  const site = await start({
    ...options,
    development: {
      tools,
      // The sandbox is beside the API.
      paymentPages: ({ port, apiOrigin }) => sandboxOrigin(apiOrigin === null ? port : Number(new URL(apiOrigin).port)),
      extend(app, { config, platform }) {
        extend?.(app, { config, platform });
        if (isSimulationAllowed({ config }) && config.databaseUrl === null) {
          app.register(publisherKeyRoute, { platform, config, token });
          app.register(teamRoute, { platform, config, token });
        }
        app.register(compositionsRoute, { platform, config, token });
      },
      ...(over && { over, prerendersOver }),
    },
  });
  return {
    ...site,
    sandboxUrl: site.config.stripe || !site.config.serves.has('api') ? null : sandboxOrigin(site.config.port),
    localToken: token,
  };
}
