import { type GiveBack, once } from './held.ts';
import type { Place } from './places.ts';

/** What is full: everything, or the share of one client. */
export type Full = 'all' | 'client';

/** A bounded number of slots, of which no client takes more than its share. */
export interface Slots {
  /** What keeps a client from taking a slot now; null when there is one. */
  fullFor(places: readonly Place[]): Full | null;
  /** Takes a slot, or says why there is none. */
  take(places: readonly Place[]): GiveBack | Full;
  taken(): number;
}

export function createSlots({ all, each }: { all: number; each: number }): Slots {
  const byPlace = new Map<string, number>();
  let taken = 0;
  const slots: Slots = {
    fullFor(places) {
      if (taken >= all) return 'all';
      return places.some(({ name, clients }) => (byPlace.get(name) ?? 0) >= each * clients) ? 'client' : null;
    },
    take(places) {
      const full = slots.fullFor(places);
      if (full) return full;
      taken += 1;
      for (const { name } of places) byPlace.set(name, (byPlace.get(name) ?? 0) + 1);
      return once(() => {
        taken -= 1;
        for (const { name } of places) {
          const left = (byPlace.get(name) ?? 0) - 1;
          if (left > 0) byPlace.set(name, left);
          else byPlace.delete(name);
        }
      });
    },
    taken: () => taken,
  };
  return slots;
}
