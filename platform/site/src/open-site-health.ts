import { type Api, type Config, clientNetworkOf, teamAlerts } from '@nitida/api';
import { clientLimits, type Health, openHealth, type Platform } from '@nitida/platform';
import { releaseStoreOf } from './release-store.ts';

/** On one's own machine all visits, those of tests included, come from one address. */
const localFactor = 100;

const times = (factor: number) => ({ batches: clientLimits.batches * factor, visits: clientLimits.visits * factor });

/** Opens the health of the site: the alerts of the platform go through the API's mails. */
export function openSiteHealth(config: Config, { context, database, clock }: Api, platform: Platform): Health {
  return openHealth({
    pool: database.pool,
    ...releaseStoreOf(config),
    channels: platform.channels,
    now: () => clock.now(),
    realNow: () => context.realClock.now(),
    onAlert: teamAlerts(context),
    otlp: config.otlp,
    limits: config.production ? clientLimits : times(localFactor),
    placeOf: clientNetworkOf,
    onError: (error) => context.log.error({ err: error }, 'what browsers reported was not handled'),
  });
}
