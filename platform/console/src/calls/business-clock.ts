/** Answers travel, so differences up to this many milliseconds are none. */
const travelMs = 2_000;

/** The business clock of the server, as its answers tell it. The clock of the browser can be wrong, and a local site moves its business clock. */
export function createBusinessClock(browserNow: () => number = Date.now) {
  const watchers = new Set<() => void>();
  let offsetMs = 0;

  return {
    now: (): Date => new Date(browserNow() + offsetMs),
    /** The distance from the browser's clock. */
    offset: (): number => offsetMs,
    learn(now: Date): void {
      const told = now.getTime() - browserNow();
      if (Math.abs(told - offsetMs) <= travelMs) return;
      offsetMs = told;
      for (const onMove of watchers) onMove();
    },
    subscribe(onMove: () => void): () => void {
      watchers.add(onMove);
      return () => void watchers.delete(onMove);
    },
  };
}
export type BusinessClock = ReturnType<typeof createBusinessClock>;
