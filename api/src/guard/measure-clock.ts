import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RealClock } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** Clocks that differ by more than this cannot be trusted. Leases, deadlines and signatures bear less. */
export const mostMs = 5000;
/** What a node has measured counts for this time. */
const validMs = 60_000;
const forgottenMs = 24 * 60 * 60_000;

export interface ClockFacts {
  /** By how much the clock of this node is ahead of the database's, as far as the time of the question allows to say; 0 within it. */
  aheadMs: number;
  /** Of the other nodes that measured lately: how many agree with this one, and how many do not. */
  agreeing: number;
  differing: number;
}

/**
 * Compares the clock of this node with that of the database, and by it with those of the other nodes, which do the same. This is the one place that reads
 * the database's clock: no rule does.
 */
export function createClockMeasure(db: Database, realClock: RealClock) {
  const nodeId = randomUUID();
  return {
    async measure(): Promise<ClockFacts> {
      const before = realClock.now().getTime();
      const answer = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      const after = realClock.now().getTime();
      const database = answer.rows[0]?.now;
      if (database === undefined) throw new Error('The database did not say its time');
      // The database read its clock between the question and the answer.
      const aheadMs = Math.max(0, before - database.getTime()) - Math.max(0, database.getTime() - after);
      const row = { ahead_ms: aheadMs, at: database };
      await db
        .insertInto('node_clocks')
        .values({ node_id: nodeId, ...row })
        .onConflict((conflict) => conflict.column('node_id').doUpdateSet(row))
        .execute();
      await db
        .deleteFrom('node_clocks')
        .where('at', '<', new Date(database.getTime() - forgottenMs))
        .execute();
      const others = await db
        .selectFrom('node_clocks')
        .select('ahead_ms')
        .where('node_id', '!=', nodeId)
        .where('at', '>', new Date(database.getTime() - validMs))
        .execute();
      const differing = others.filter(({ ahead_ms: other }) => Math.abs(Number(other) - aheadMs) > mostMs).length;
      return { aheadMs, differing, agreeing: others.length - differing };
    },

    async forget(): Promise<void> {
      await db.deleteFrom('node_clocks').where('node_id', '=', nodeId).execute();
    },
  };
}

/**
 * Whether the clock can be trusted: it agrees with the database's, and those that agree, the database and this node among them, are more than those that
 * do not. One wrong node stops itself; when nobody can tell who is wrong, nobody works.
 */
export const isTrusted = ({ aheadMs, agreeing, differing }: ClockFacts): boolean => Math.abs(aheadMs) <= mostMs && agreeing + 2 > differing;
