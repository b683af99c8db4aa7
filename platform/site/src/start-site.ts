import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  addHstsHeader,
  type Config,
  closeGracefully,
  createApi,
  createMetrics,
  type DevelopmentTools,
  loadConfig,
  type Metrics,
  recordPublishing,
  registerHealth,
  releasingStaff,
  settingsChannel,
} from '@nitida/api';
import {
  composerPlugin,
  consolePlugin,
  createPrerenderer,
  type Health,
  inlinedPage,
  openPlatform,
  type Platform,
  type Prerenderer,
  publishingPlugin,
  readTeams,
  s3Store,
  type Team,
} from '@nitida/platform';
import fastify, { type FastifyInstance } from 'fastify';
import { companyContact } from './company-contact.ts';
import { countCalls } from './count-calls.ts';
import { listenOn } from './listen.ts';
import { openSiteHealth } from './open-site-health.ts';
import { findFreePorts } from './ports.ts';

/** The pause in ms between two removals of files that no tab needs. */
const cleanEveryMs = 6 * 60 * 60_000;

/** The root of the checkout. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a development run adds to the site. */
export interface SiteDevelopment {
  /** The tools that the API needs when nothing is configured. */
  tools: DevelopmentTools;
  /** The origin of the sandbox's payment pages. */
  paymentPages(config: Config): string;
  /** Extends the customers' application before its other routes are registered. */
  extend?(app: FastifyInstance, site: Pick<Site, 'config' | 'platform'>): void;
  /** Serves other files instead of the releases, such as followed packages. */
  over?(platform: Platform): Platform;
  /** Prerenders the pages of the platform that `over` returns. Followed packages change too often for that. */
  prerendersOver?: boolean;
}

export interface SiteOptions {
  /** The site's port. Staff's origin uses the next one. With 0 the site chooses free ports. */
  port: number;
  dataDir: string;
  /** Folders of built releases that the site serves in addition to those of the store. */
  releases?: string[];
  /** Serves these releases even if others are served now. By default a start does not replace the releases that teams published. */
  promoteBuilds?: boolean;
  /** The teams that the first start stores. Left out, those of `teams.json`. */
  teams?: readonly Team[];
  /** Further settings, named like the environment variables. */
  env?: Record<string, string | undefined>;
  /** Ignored in production. */
  development?: SiteDevelopment;
}

export interface Site {
  url: string;
  staffUrl: string;
  config: Config;
  platform: Platform;
  /** Ends every request, job and connection, and closes the database. */
  stop(): Promise<void>;
}

/** Starts the whole site in this process: the API, the composer and staff's calls. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const port = options.port === 0 ? await findFreePorts() : options.port;
  const config = loadConfig({ ...options.env, PORT: String(port), DATA_DIR: resolve(options.dataDir) });
  const development = config.production ? undefined : options.development;
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const api = await createApi({ config, ...(development && { development: development.tools }) });
    undo.push(() => api.close());
    const platform = await openPlatform({
      pool: api.database.pool,
      unlimitedPool: api.database.unlimitedPool,
      databaseUrl: config.databaseUrl,
      dataDir: resolve(config.dataDir, 'platform'),
      ...(config.releasesS3 && { store: s3Store(config.releasesS3) }),
      now: () => api.clock.now(),
      realNow: () => api.context.realClock.now(),
      teams: options.teams ?? readTeams(root),
      compositionKey: config.compositionKey,
      acceptsIncoming: config.databaseUrl === null,
      allowLoopbackIssuers: !config.production,
    });
    undo.push(() => platform.close());
    const { composition, changed, refused, notServed } = await platform.importReleases(options.releases ?? [], {
      promoteBuilds: options.promoteBuilds ?? false,
    });
    const broken = await platform.startApi({ isStrict: config.production, override: config.apiContractOverride });
    if (broken.length > 0) console.error(['The API of this checkout breaks releases that are served:', ...broken].join('\n  '));
    for (const reason of refused) console.error(`${reason}\nIt was put aside.`);
    if (changed)
      await recordPublishing(api.context, { action: 'startWithReleases', composition, details: (await platform.current())?.members ?? {} });
    if (notServed.length > 0) console.log(notServedLines(notServed));

    const served = development?.over?.(platform) ?? platform;
    const isPrerendered = !development?.over || development.prerendersOver;
    const prerenderer = isPrerendered ? prerendererOf(config, api, served) : undefined;
    if (prerenderer) {
      undo.push(() => prerenderer.close());
      // Prerendered pages contain prices and figures.
      api.context.signals.on(settingsChannel, () => prerenderer.refresh());
    }
    const health = openSiteHealth(config, api, platform);
    undo.push(() => health.close());
    const host: Host = { config, api, platform: served, health, metrics: createMetrics(api.database) };
    const customers = await customersApp(host, prerenderer, development);
    const staff = await staffApp({ ...host, platform });
    undo.push(() => Promise.all([customers.close(), staff.close()]));
    await listenOn(customers, config.host, port);
    await listenOn(staff, config.staffHost, port + 1);
    api.start();
    const cleaning = setInterval(
      () => void platform.cleanUp().catch((err: unknown) => api.context.log.error({ err }, 'clean-up failed')),
      cleanEveryMs,
    );
    undo.push(async () => clearInterval(cleaning.unref()));
    health.start();
    const production = await served.production();
    if (production) prerenderer?.choose(production);
    if (prerenderer) served.onServed((channels) => prerenderer.prepare(channels));
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

const addressesOf = ({ origin, port }: Config) => ({ url: origin, staffUrl: `http://localhost:${port + 1}` });

type Api = Awaited<ReturnType<typeof createApi>>;

function prerendererOf(config: Config, api: Api, platform: Platform): Prerenderer {
  const businessNow = () => api.clock.now();
  return createPrerenderer({
    platform,
    apiOrigin: `http://${config.host}:${config.port}`,
    businessNow,
    inlinedPage: (composition, language) =>
      inlinedPage({ composition, language, businessNow: null, origin: config.origin, prerendered: null }),
    onFailure: (page, failure) => api.context.log.error({ ...page, err: failure }, 'a page was not made ahead'),
  });
}

/** The parts that both applications use. */
interface Host {
  config: Config;
  api: Api;
  platform: Platform;
  health: Health;
  metrics: Metrics;
}

async function customersApp(host: Host, prerenderer?: Prerenderer, development?: SiteDevelopment): Promise<FastifyInstance> {
  const { config, api, platform, health } = host;
  const app = newApp(host, 'customers');
  development?.extend?.(app, { config, platform });
  await app.register(api.plugin);
  await app.register(health.plugin);
  await app.register(composerPlugin, {
    platform,
    businessNow: () => api.clock.now(),
    origin: config.origin,
    ...(prerenderer && { prerenderer }),
    contact: companyContact(api),
    onViolation: (violation) => api.context.log.warn({ violation }, 'a page was refused something by its policy'),
    formTargets: [config.stripe || !development ? 'https://checkout.stripe.com' : development.paymentPages(config)],
  });
  return app;
}

async function staffApp(host: Host): Promise<FastifyInstance> {
  const { config, api, platform, health, metrics } = host;
  const app = newApp(host, 'staff');
  await app.register(metrics.plugin);
  await app.register(api.staffPlugin);
  await app.register(publishingPlugin, {
    platform,
    health,
    origin: () => config.staffOrigin,
    countCall: countCalls(config, api.context),
    staffOf: releasingStaff(api.context),
    onChange: (change) => recordPublishing(api.context, change),
  });
  await app.register(consolePlugin, { dir: join(root, 'platform/console/dist') });
  return app;
}

function newApp({ config, api, platform, metrics }: Host, site: 'customers' | 'staff'): FastifyInstance {
  const app = fastify(api.serverOptions);
  const isStopping = closeGracefully(app, config);
  addHstsHeader(app, config);
  metrics.watch(app, site);
  registerHealth(app, { missing: async () => (isStopping() ? ['stopping'] : missingOf(api, platform)) });
  return app;
}

async function missingOf(api: Api, platform: Platform): Promise<string[]> {
  const missing = await api.missing();
  if (missing.length > 0) return missing;
  return (await platform.current()) ? [] : ['composition'];
}
