import type { ApiContext } from '../context.ts';

/** The channel of the signal that other releases may be served. */
export const compositionChannel = 'composition';

/** Tells the open pages that other releases may be served. A page that does not hear it asks a few minutes later. */
export function tellOpenPages({ db, signals, log }: Pick<ApiContext, 'db' | 'signals' | 'log'>): void {
  signals.send(db, compositionChannel, '').catch((error: unknown) => log.error({ err: error }, 'open pages were not told of a change'));
}
