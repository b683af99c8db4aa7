import type { test } from './test.ts';

/**
 * A site beside that of the other files, for those that change what every page shows. They share it, one after another, so each ends what the next would meet.
 */
export const ownSite = { siteEnv: [{ LOG_LEVEL: 'error' }, { scope: 'worker' }] } satisfies Parameters<typeof test.use>[0];
