import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RealClock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type DomainError, domainError } from '../domain-error.ts';

export interface Limit {
  /** The limited action, such as `signin`. */
  action: string;
  /** An address or an account. It is stored only as a hash. */
  who: string;
  max: number;
  minutes: number;
}

/** Counts in the database, so that all nodes share the numbers. */
export interface RateLimiter {
  /** Counts one attempt, in the given transaction if there is one. @returns the error when there are too many, else null */
  hit(limit: Limit, on?: Transaction | Database): Promise<DomainError | null>;
  /** Takes one attempt back. */
  forgive(limit: Limit): Promise<void>;
}

export function createRateLimiter(db: Database, realClock: RealClock): RateLimiter {
  const windowOf = (limit: Limit) => {
    const ms = limit.minutes * 60_000;
    const now = realClock.now().getTime();
    const start = Math.floor(now / ms) * ms;
    return { key: keyOf(limit), window_start: new Date(start), secondsLeft: Math.ceil((start + ms - now) / 1000) };
  };
  const verdict = (count: number, { max }: Limit, seconds: number) =>
    count > max ? domainError('rate_limited', { params: { minutes: Math.ceil(seconds / 60) }, limited: { max, seconds } }) : null;

  return {
    async hit(limit, on = db) {
      const { secondsLeft, ...row } = windowOf(limit);
      const { count } = await on
        .insertInto('rate_limits')
        .values({ ...row, count: 1 })
        .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_limits.count + 1` }))
        .returning('count')
        .executeTakeFirstOrThrow();
      return verdict(count, limit, secondsLeft);
    },
    async forgive(limit) {
      const { key, window_start } = windowOf(limit);
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('window_start', '=', window_start)
        .where('count', '>', 0)
        .execute();
    },
  };
}

const keyOf = ({ action, who, minutes }: Limit): string => createHash('sha256').update(`${action}\n${minutes}\n${who}`).digest('base64url');
