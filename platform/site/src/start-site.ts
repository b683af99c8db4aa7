import { resolve } from 'node:path';
import {
  type Config,
  createApi,
  type DevelopmentTools,
  loadConfig,
  openServices,
  recordPublishing,
  type Services,
  teamAlerts,
} from '@nitida/api';
import {
  createPrerenderer,
  inlinedPage,
  type Platform,
  type Prerenderer,
  platformMigrations,
  readTeams,
  type Team,
} from '@nitida/platform';
import type { FastifyInstance } from 'fastify';
import { type CustomersOptions, customersApp, type Host, root, staffApp } from './applications.ts';
import { type Content, followContent } from './follow-content.ts';
import { followSettings, type Settings } from './follow-settings.ts';
import { listenOn } from './listen.ts';
import { missingParts } from './missing-parts.ts';
import { openComposer } from './open-composer.ts';
import { openSiteHealth } from './open-site-health.ts';
import { openSitePlatform } from './open-site-platform.ts';
import { openSiteRenderer } from './open-site-renderer.ts';
import { findFreePorts } from './ports.ts';
import { renderSignals } from './render-signals.ts';
import { startReporting } from './report-node.ts';

/** The pause in ms between two removals of files that no tab needs. */
const cleanEveryMs = 6 * 60 * 60_000;

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

/** Starts in this process what the configuration says that it serves: the API, the composer and the registry, or some of them. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const port = options.port === 0 ? await findFreePorts() : options.port;
  const own = { PORT: String(port), DATA_DIR: resolve(options.dataDir), CONTENT_DIR: resolve(root, 'mf-marketing/content') };
  const config = loadConfig({ ...options.env, ...own });
  const { serves } = config;
  const development = config.production ? undefined : options.development;
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    let opened: Platform | null = null;
    const releasedNavigation = async () => (await opened?.current())?.remotes.flatMap(({ navigation = [] }) => navigation) ?? [];
    const apiOptions = {
      config,
      migrations: platformMigrations,
      releasedNavigation,
      ...(development && { development: development.tools }),
    };
    const api = serves.has('api') ? await createApi(apiOptions) : null;
    const services =
      api ?? (await (isComposerAlone(config) ? openComposer(config) : openServices({ config, migrations: platformMigrations })));
    undo.push(() => services.close());
    const platform = await openSitePlatform(services, () => options.teams ?? readTeams(root));
    opened = platform;
    undo.push(() => platform.close());
    if (serves.has('registry')) await importBuilds(services, platform, options);
    if (api) await checkContract(api.context, platform);

    const served = development?.over?.(platform) ?? platform;
    const isPrerendered = serves.has('composer') && (!development?.over || development.prerendersOver);
    const content = serves.has('composer') || serves.has('registry') ? await followContent(services) : null;
    if (content) undo.push(() => content.close());
    const settings = isPrerendered ? await followSettings(services) : null;
    if (settings) undo.push(() => settings.close());
    const prerenderer = content && settings ? prerendererOf(services, platform, content, settings) : null;
    if (prerenderer) undo.push(() => prerenderer.close());
    // The process that sends mails knows their templates, whoever writes them.
    const onAlert = teamAlerts(services.context);
    const health = serves.has('composer') || serves.has('registry') ? openSiteHealth(services, platform, onAlert) : null;
    if (health) undo.push(() => health.close());
    const host: Host = { services, api, served, platform, health, prerenderer, content, settings };
    const appOptions: CustomersOptions = {
      extend: (app) => development?.extend?.(app, { config, platform: served }),
      paymentPages: config.stripe || !development ? 'https://checkout.stripe.com' : development.paymentPages(config),
      releasesOrigin: development?.over ? null : config.releasesOrigin,
    };
    const customers = await customersApp(host, appOptions);
    const staff = await staffApp(host, appOptions);
    undo.push(() => Promise.all([customers.close(), staff.close()]));
    await listenOn(customers, config.host, port);
    await listenOn(staff, config.staffHost, port + 1);
    undo.push(startReporting({ services, platform, root, missing: () => missingParts(services, served, prerenderer) }));
    if (api) api.start();
    else services.context.guard.start();
    undo.push(startCleaning(services, platform));
    health?.start();
    if (prerenderer) await beginPrerendering(prerenderer, served);
    if (serves.has('renderer')) {
      const renderer = openSiteRenderer(services, platform);
      undo.push(() => renderer.close());
    }
    return { ...addressesOf(config), config, platform, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stores the builds of the checkout, and serves them when nothing is served yet or on request. */
async function importBuilds(
  { context }: Services,
  platform: Platform,
  { releases = [], promoteBuilds = false }: SiteOptions,
): Promise<void> {
  const { composition, changed, refused, notServed } = await platform.importReleases(releases, { promoteBuilds });
  for (const reason of refused) console.error(`${reason}\nIt was put aside.`);
  if (changed)
    await recordPublishing(context, { action: 'startWithReleases', composition, details: (await platform.current())?.members ?? {} });
  if (notServed.length > 0) console.log(notServedLines(notServed));
}

const isComposerAlone = ({ serves }: Config): boolean => serves.has('composer') && serves.size === 1;

async function checkContract({ config, log }: Services['context'], platform: Platform): Promise<void> {
  const { production, apiContractOverride } = config;
  const broken = await platform.startApi({ isStrict: production, override: apiContractOverride });
  if (broken.length > 0) log.error({ broken }, 'the API of this checkout breaks releases that are served');
}

const notServedLines = (builds: { name: string; version: string }[]): string =>
  [
    'This site serves other releases than this checkout was built to:',
    ...builds.map(({ name, version }) => `  ${name} ${version} is built and not served`),
    'To serve what the checkout was built to: npm start -- --promote',
  ].join('\n');

const addressesOf = ({ origin, port }: Config) => ({ url: origin, staffUrl: `http://localhost:${port + 1}` });

function prerendererOf({ context }: Services, { renderings }: Platform, content: Content, settings: Settings): Prerenderer {
  const { config, clock } = context;
  const prerenderer = createPrerenderer({
    renderings,
    signals: renderSignals(context),
    businessNow: () => clock.now(),
    inlinedPage: (composition, language) =>
      inlinedPage({ composition, language, origin: config.origin, prerendered: null, content: content.published() }),
    content: content.published,
    data: settings.version,
  });
  const { metrics } = context;
  metrics.gauge('nitida_prerendered_pages', 'Prerendered pages that this process can serve.', () => prerenderer.figures().pages);
  metrics.gauge(
    'nitida_prerender_groups',
    'Groups of pages, each of one remote, by state: being rendered, rendered, or with a page that could not be rendered.',
    () => ({ ...prerenderer.figures().groups }),
    'state',
  );
  // Prerendered pages contain prices and figures.
  settings.onChange(() => prerenderer.refresh());
  content.onChange(() => prerenderer.update());
  return prerenderer;
}

async function beginPrerendering(prerenderer: Prerenderer, platform: Platform): Promise<void> {
  // While the store is away, a machine without copies waits for them, and says so by `/readyz`.
  const production = await platform.production().catch(() => null);
  if (production) prerenderer.choose(production);
  platform.onServed((channels) => prerenderer.prepare(channels));
}

/**
 * The registry removes files that no tab needs, and a composer its copies of them. The API alone has none.
 * @returns a function that ends it
 */
function startCleaning({ context: { config, guard, log } }: Services, platform: Platform): () => Promise<void> {
  const { serves } = config;
  if (!serves.has('registry') && !serves.has('composer')) return async () => {};
  const clean = () => (serves.has('registry') ? platform.cleanUp() : platform.removeOldCopies());
  const cleanIfSure = () => void (guard.mayWork() && clean().catch((err: unknown) => log.error({ err }, 'clean-up failed')));
  const timer = setInterval(cleanIfSure, cleanEveryMs);
  return async () => clearInterval(timer.unref());
}
