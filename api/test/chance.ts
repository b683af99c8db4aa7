/** Pseudo-random numbers (mulberry32) that are the same for the same seed, so that a failed proof can be repeated. */
export function createChance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A whole number from 0, below the bound. */
    below: (bound: number): number => Math.floor(next() * bound),
    oneOf<T>(values: readonly T[]): T {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('There is nothing to choose from');
      return value;
    },
  };
}
