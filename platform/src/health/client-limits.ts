import type { Place } from '../places-of.ts';

/** Anybody can send reports. A place on the network has so many batches a minute, and so many of its visits count. */
export interface ClientLimits {
  batches: number;
  visits: number;
}

export const clientLimits: ClientLimits = { batches: 60, visits: 30 };

const mostPlaces = 20_000;

/** Counts what each place sends within a minute. */
export function createClientLimits({ batches, visits }: ClientLimits, realNow: () => Date) {
  let minute = 0;
  let sent = new Map<string, Map<string, number>>();

  /** How often the place has sent this within the minute, with this time. */
  function next(place: string, what: string): number {
    const now = Math.floor(realNow().getTime() / 60_000);
    if (now !== minute) {
      minute = now;
      sent = new Map();
    }
    // With so many places at once, those that come later share one allowance.
    const key = sent.has(place) || sent.size < mostPlaces ? place : '';
    const counts = sent.get(key) ?? new Map<string, number>();
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    sent.set(key, counts);
    return count;
  }

  return {
    /** Whether another batch from there is read. */
    takesBatch: (places: readonly Place[]): boolean => places.every(({ name, clients }) => next(name, 'batch') <= batches * clients),
    /** Whether another visit from the place counts. */
    takesVisit: (place: string): boolean => next(place, 'visit') <= visits,
  };
}
export type Limits = ReturnType<typeof createClientLimits>;
