import { countExperiment, networkOf, placesOf, type Services, type TeamAlert } from '@nitida/api';
import { clientLimits, type Health, openHealth, type Platform } from '@nitida/platform';
import { releaseStoreOf } from './release-store.ts';

/** On one's own machine all visits, those of tests included, come from one address. */
const localFactor = 100;

const times = (factor: number) => ({ batches: clientLimits.batches * factor, visits: clientLimits.visits * factor });

/** Opens the health of the site. A composer receives what browsers report, and the registry moves rollouts. */
export function openSiteHealth({ context }: Services, platform: Platform, onAlert: (alert: TeamAlert) => Promise<void>): Health {
  const { config, database, db, clock, realClock, guard, log } = context;
  return openHealth({
    pool: database.pool,
    ...releaseStoreOf(config),
    channels: platform.channels,
    now: () => clock.now(),
    realNow: () => realClock.now(),
    onAlert,
    onExperiment: (side, facts) =>
      void countExperiment(db, side, facts).catch((error: unknown) => log.error({ err: error }, 'an experiment was not counted')),
    otlp: config.otlp,
    movesRollouts: config.serves.has('registry'),
    mayWork: guard.mayWork,
    limits: config.production ? clientLimits : times(localFactor),
    placesOf,
    networkOf,
    onError: (error) => log.error({ err: error }, 'what browsers reported was not handled'),
  });
}
