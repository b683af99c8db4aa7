import { resolve } from 'node:path';
import { type Config, createApi, loadConfig, settingsChannel } from '@nitida/api';
import {
  composerPlugin,
  createPrerenderer,
  inlinedPage,
  openPlatform,
  type Platform,
  type Prerenderer,
  publishingPlugin,
} from '@nitida/platform';
import fastify, { type FastifyInstance } from 'fastify';
import { companyContact } from './company-contact.ts';
import { compositionsRoute } from './compositions-route.ts';
import { listenOn } from './listen.ts';
import { findFreePorts } from './ports.ts';

export interface SiteOptions {
  /** The site's port; staff is on the next, the payment sandbox on the one after. 0: any three free ones. */
  port: number;
  dataDir: string;
  /** Folders of built releases that the site is to serve. */
  releases: string[];
  /** Serves these releases although others are served: left out, a start leaves what teams published as it is. */
  promoteBuilds?: boolean;
  /** Further configuration, as environment variables name it. */
  env?: Record<string, string | undefined>;
  /** Adds to the customers' application before the rest: what only development needs. */
  extend?: (app: FastifyInstance) => void;
  /** Puts something else in front of the releases that customers are served: in development, the packages that are followed. */
  over?: (platform: Platform) => Platform;
}

export interface Site {
  url: string;
  staffUrl: string;
  /** Null when a real payment provider is configured. */
  sandboxUrl: string | null;
  config: Config;
  platform: Platform;
  /** Ends every request, job and connection, and closes the database. */
  stop(): Promise<void>;
}

/** The whole site in this process: API, composer, staff calls and, without payment keys, the provider's sandbox. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const port = options.port === 0 ? await findFreePorts() : options.port;
  const config = loadConfig({ ...options.env, PORT: String(port), DATA_DIR: resolve(options.dataDir) });
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const api = await createApi({ config });
    undo.push(() => api.close());
    const platform = await openPlatform({
      pool: api.database.pool,
      dataDir: resolve(config.dataDir, 'platform'),
      now: () => api.clock.now(),
    });
    const { refused, notServed } = await platform.importReleases(options.releases, { promoteBuilds: options.promoteBuilds ?? false });
    for (const reason of refused) console.error(`${reason}\nIt was put aside.`);
    if (notServed.length > 0) console.log(notServedLines(notServed));

    // A package that is followed changes faster than its pages can be made ahead.
    const prerenderer = options.over ? undefined : prerendererOf(config, api, platform);
    if (prerenderer) {
      undo.push(() => prerenderer.close());
      // Pages that were made ahead quote prices and figures.
      api.context.signals.on(settingsChannel, () => prerenderer.refresh());
    }
    const customers = await customersApp(config, api, { platform: options.over?.(platform) ?? platform, prerenderer }, options.extend);
    const staff = await staffApp(api, platform);
    for (const [app, at] of [
      [customers, port],
      [staff, port + 1],
    ] as const) {
      undo.push(() => app.close());
      undo.push(await listenOn(app, config.host, at));
    }
    api.start();
    const served = await platform.current();
    if (served) prerenderer?.find(served, '/', 'en');
    return { ...addressesOf(config), config, platform, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const notServedLines = (builds: { name: string; version: string }[]): string =>
  [
    'This site serves other releases than this checkout was built to:',
    ...builds.map(({ name, version }) => `  ${name} ${version} is built and not served`),
    'To serve what the checkout was built to: npm start -- --promote',
  ].join('\n');

const addressesOf = ({ origin, port, stripe }: Config) => ({
  url: origin,
  staffUrl: `http://localhost:${port + 1}`,
  sandboxUrl: stripe ? null : `http://localhost:${port + 2}`,
});

type Api = Awaited<ReturnType<typeof createApi>>;

function prerendererOf(config: Config, api: Api, platform: Platform): Prerenderer {
  const businessNow = () => api.clock.now();
  return createPrerenderer({
    platform,
    apiOrigin: `http://${config.host}:${config.port}`,
    businessNow,
    inlinedPage: (composition, language) =>
      inlinedPage({ composition, language, businessNow: businessNow(), origin: config.origin, prerendered: null }),
    onFailure: (page, failure) => api.context.log.error({ ...page, err: failure }, 'a page was not made ahead'),
  });
}

interface Pages {
  platform: Platform;
  prerenderer: Prerenderer | undefined;
}

async function customersApp(
  config: Config,
  api: Api,
  { platform, prerenderer }: Pages,
  extend?: SiteOptions['extend'],
): Promise<FastifyInstance> {
  const app = newApp(api);
  extend?.(app);
  await app.register(api.plugin);
  if (!config.production) await app.register(compositionsRoute, { platform });
  await app.register(composerPlugin, {
    platform,
    businessNow: () => api.clock.now(),
    origin: config.origin,
    ...(prerenderer && { prerenderer }),
    contact: companyContact(api),
    formTargets: config.stripe ? ['https://checkout.stripe.com'] : [`http://localhost:${config.port + 2}`],
  });
  return app;
}

async function staffApp(api: Api, platform: Platform): Promise<FastifyInstance> {
  const app = newApp(api);
  await app.register(api.staffPlugin);
  await app.register(publishingPlugin, { platform });
  return app;
}

/** Connections that a browser keeps open must not hold up a stop. */
const newApp = (api: Api): FastifyInstance => fastify({ ...api.serverOptions, forceCloseConnections: true });
