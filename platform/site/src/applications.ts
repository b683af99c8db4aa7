import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Api,
  addHstsHeader,
  addRetryAfter,
  type Config,
  closeGracefully,
  findPictureFile,
  guardConnections,
  loadBusinessSettings,
  placesOf,
  queueStates,
  recordPublishing,
  registerHealth,
  releasingStaff,
  type Services,
  tellPublishingGrant,
  watchPublishers,
  watchRequests,
} from '@nitida/api';
import {
  type ComposerOptions,
  composerPlugin,
  consolePlugin,
  createPageOf,
  type Health,
  type Platform,
  type Prerenderer,
  publishingPlugin,
  servePictures,
} from '@nitida/platform';
import fastify, { type FastifyInstance } from 'fastify';
import { companyContact } from './company-contact.ts';
import { countCalls } from './count-calls.ts';
import type { Content } from './follow-content.ts';
import type { Settings } from './follow-settings.ts';
import { missingForPages } from './missing-for-pages.ts';
import { missingParts } from './missing-parts.ts';

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The parts that the applications serve. What this process does not serve is null. */
export interface Host {
  services: Services;
  api: Api | null;
  /** What pages and files of releases come from. */
  served: Platform;
  platform: Platform;
  health: Health | null;
  prerenderer: Prerenderer | null;
  content: Content | null;
  settings: Settings | null;
}

export interface CustomersOptions {
  /** Extends the application of the API before its other routes are registered. */
  extend?: ((app: FastifyInstance) => void) | undefined;
  /** The origin of payment pages. */
  paymentPages: string;
  /** The other origin of the files of releases. */
  releasesOrigin: string | null;
}

/** What every document is composed of. */
function composerOptions(
  { services, served, prerenderer, content, settings, health }: Host,
  { paymentPages, releasesOrigin }: CustomersOptions,
): ComposerOptions {
  const { config, db, realClock } = services.context;
  return {
    platform: served,
    origin: config.origin,
    staffOrigin: config.staffOrigin,
    realNow: () => realClock.now(),
    ...(releasesOrigin !== null && { releasesOrigin }),
    ...(prerenderer && { prerenderer }),
    ...(content && { content: content.published }),
    ...(settings && { answers: settings.answers }),
    pictures: (id, name) => findPictureFile(db, id, name),
    contact: companyContact(async () => (await loadBusinessSettings(db)).company),
    ...(config.securityContact !== null && { securityContact: config.securityContact }),
    placesOf,
    visits: health?.visits,
    formTargets: [paymentPages],
  };
}

export async function customersApp(host: Host, options: CustomersOptions): Promise<FastifyInstance> {
  const { services, api, health } = host;
  const { config, log } = services.context;
  const app = newApp(host, 'customers');
  if (api) {
    options.extend?.(app);
    await app.register(api.plugin);
  }
  if (!config.serves.has('composer')) return app;
  if (health) await app.register(health.plugin);
  await app.register(composerPlugin, {
    ...composerOptions(host, options),
    onViolation: (violation) => log.warn({ violation }, 'a page was refused something by its policy'),
  });
  return app;
}

export async function staffApp(host: Host, options: CustomersOptions): Promise<FastifyInstance> {
  const { services, api, platform, health } = host;
  const app = newApp(host, 'staff');
  await app.register(services.context.metrics.plugin);
  if (api) await app.register(api.staffPlugin);
  const { db, clock } = services.context;
  // Staff see pictures before a page shows them.
  servePictures(app, (id, name) => findPictureFile(db, id, name));
  if (!services.context.config.serves.has('registry')) return app;
  watchPublishers(app, services.context);
  await app.register(publishingPlugin, {
    platform,
    ...(health && { health }),
    origin: () => services.context.config.staffOrigin,
    countCall: countCalls(services.context.config, services.context),
    staffOf: releasingStaff(services.context),
    pageOf: createPageOf(composerOptions(host, options)),
    queues: () => queueStates(db, clock.now()),
    onChange: (change) => recordPublishing(services.context, change),
    onGrant: (change) => tellPublishingGrant(services.context, change),
  });
  await app.register(consolePlugin, { dir: join(root, 'platform/console/dist'), site: services.context.config.origin });
  return app;
}

function newApp({ services, served, prerenderer }: Host, site: 'customers' | 'staff'): FastifyInstance {
  const { config }: { config: Config } = services.context;
  const app = fastify(services.serverOptions);
  const isStopping = closeGracefully(app, config);
  guardConnections(app, config);
  addHstsHeader(app, config);
  addRetryAfter(app);
  watchRequests(app, services.context, site);
  const missing = async () => (isStopping() ? ['stopping'] : missingParts(services, served, prerenderer));
  const pages = { missingForPages: () => missingForPages({ missing, current: () => served.current() }) };
  registerHealth(app, { missing, ...(site === 'customers' && config.serves.has('composer') && pages) });
  return app;
}
