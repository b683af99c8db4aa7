import { resolve } from 'node:path';
import { type Config, type Services, tellOpenPages } from '@nitida/api';
import { openPlatform, type Platform, type Team } from '@nitida/platform';
import { releaseStoreOf } from './release-store.ts';

/** The API alone serves and makes no compositions, so it needs no key and makes none in the database. */
const keyOf = ({ compositionKey, serves }: Config) =>
  compositionKey === null && !serves.has('composer') && !serves.has('registry') ? { privateKey: null, publicKeys: [] } : compositionKey;

/** Opens the platform on the database of the services. The registry stores `teams` when there are none. */
export function openSitePlatform({ context }: Services, teams: () => readonly Team[]): Promise<Platform> {
  const { config, database, clock, guard } = context;
  const { serves } = config;
  return openPlatform({
    pool: database.pool,
    unlimitedPool: database.unlimitedPool,
    // The API alone does not copy releases when a channel changes.
    databaseUrl: serves.has('composer') || serves.has('registry') ? config.databaseUrl : null,
    dataDir: resolve(config.dataDir, 'platform'),
    origin: config.origin,
    ...releaseStoreOf(config),
    now: () => clock.now(),
    realNow: () => guard.sharedNow(),
    teams: serves.has('registry') ? teams() : [],
    compositionKey: keyOf(config),
    keepsLastServed: config.databaseUrl !== null && serves.has('composer'),
    acceptsIncoming: config.databaseUrl === null,
    allowLoopbackIssuers: !config.production,
    onChange: () => tellOpenPages(context),
    takesMatrixOfKeys: config.databaseUrl === null,
    needsMatrix: config.releaseNeedsMatrix ? ['production'] : [],
  });
}
