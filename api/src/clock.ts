import type { Database } from './db/database.ts';

/** The machine's clock: leases, time-outs, rate limits, session age, webhook signatures. */
export interface RealClock {
  now(): Date;
}

export const systemClock: RealClock = { now: () => new Date(Date.now()) };

/** The clock of every rule: due dates, expiry of links and quotes, what a customer may still do. */
export interface BusinessClock {
  now(): Date;
  /** Milliseconds that business time is ahead of real time; 0 in production. */
  offsetMs(): number;
  /** Moves business time so that it is `to` now, and keeps that over a restart. */
  moveTo(to: Date): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Called after each move. Returns the undo. */
  onMove(listener: () => void): () => void;
}

/**
 * Business time is real time plus an offset that is kept in the database, so that a moved clock survives a restart.
 * @throws when moved in production.
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
