import type { Database } from './db/database.ts';

/** The machine's clock, for leases, time-outs, rate limits, sessions and webhook signatures. */
export interface RealClock {
  now(): Date;
}

export const systemClock: RealClock = { now: () => new Date(Date.now()) };

/** The clock of all business rules: due dates, expiry of links and quotes, deadlines of customers. */
export interface BusinessClock {
  now(): Date;
  /** The milliseconds by which business time is ahead of real time; 0 in production. */
  offsetMs(): number;
  /** Sets business time to `to`. The offset survives a restart. */
  moveTo(to: Date): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Calls the listener after each move. @returns a function that removes the listener */
  onMove(listener: () => void): () => void;
}

/**
 * Business time is real time plus an offset. The database stores the offset, so that a moved clock survives a restart.
 * @throws when the clock is moved in production
 */
export async function createBusinessClock(db: Database, real: RealClock, { movable }: { movable: boolean }): Promise<BusinessClock> {
  const listeners = new Set<() => void>();
  const stored = await db.selectFrom('clock_offset').select('offset_ms').executeTakeFirst();
  let offsetMs = movable ? Number(stored?.offset_ms ?? 0) : 0;

  async function setOffset(next: number): Promise<void> {
    if (!movable) throw new Error('The business clock is not movable here');
    await db
      .insertInto('clock_offset')
      .values({ id: 1, offset_ms: next })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ offset_ms: next }))
      .execute();
    offsetMs = next;
    for (const listener of listeners) listener();
  }

  return {
    now: () => new Date(real.now().getTime() + offsetMs),
    offsetMs: () => offsetMs,
    moveTo: (to) => setOffset(to.getTime() - real.now().getTime()),
    advance: (ms) => setOffset(offsetMs + ms),
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
