import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addHstsHeader, type Config, openServices, registerHealth, type Services, serverOptions } from '@nitida/api';
import { composerPlugin, openCopies, platformMigrations } from '@nitida/platform';
import fastify from 'fastify';
import { listenOn } from './listen.ts';

/** After this time in ms, a composer no longer waits for the database alone. */
const patienceMs = 2000;

/** Serves pages and files as they were served last until the function that it returns is called. Null when this machine has no copies of them. */
async function copiesOf(config: Config): Promise<(() => Promise<() => Promise<void>>) | null> {
  // The key in the database, which a run on one's own machine has, cannot be read.
  if (config.compositionKey === null) return null;
  const platform = await openCopies(resolve(config.dataDir, 'platform'), config.compositionKey);
  if (!platform) return null;
  return async () => {
    const app = fastify(serverOptions(config));
    addHstsHeader(app, config);
    registerHealth(app, { missing: async () => [], missingForPages: async () => [] });
    await app.register(composerPlugin, {
      platform,
      origin: config.origin,
      ...(config.releasesOrigin !== null && { releasesOrigin: config.releasesOrigin }),
      ...(config.securityContact !== null && { securityContact: config.securityContact }),
    });
    await listenOn(app, config.host, config.port);
    return () => app.close();
  };
}

/** Opens the services of a composer alone. While the database does not answer, the composer serves what it served last. */
export async function openComposer(config: Config): Promise<Services> {
  const serve = await copiesOf(config);
  if (!serve) return openServices({ config, migrations: platformMigrations });
  const opening = openServices({ config, migrations: platformMigrations, waitMs: Number.POSITIVE_INFINITY });
  const isOpen = await Promise.race([opening.then(() => true), pause(patienceMs, false, { ref: false })]);
  if (isOpen) return opening;
  const stop = await serve();
  try {
    return await opening;
  } finally {
    await stop();
  }
}
