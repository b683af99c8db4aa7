import type { NodeFacts } from '@nitida/contract/node-answers';
import type { PlatformDb } from './tables.ts';

/** The pause in ms between two reports of a process. */
export const reportEveryMs = 5000;
/** A process that has not reported for so long is silent: it has ended, hangs, or does not reach the database. */
const silentAfterMs = 3 * reportEveryMs;
const forgottenAfterMs = 24 * 60 * 60_000;

/** A process, from its start to its end. */
export interface NodeRun {
  id: string;
  startedAt: Date;
}

export interface NodeView extends NodeRun, NodeFacts {
  seenAt: Date;
  isSilent: boolean;
}

interface Options {
  db: PlatformDb;
  /** The machine's time. */
  realNow: () => Date;
}

/** The processes of the site, as they report themselves. */
export function createNodes({ db, realNow }: Options) {
  return {
    /** Writes down what a process reports, and forgets those that have been silent for a day. */
    async report({ id, startedAt }: NodeRun, reported: NodeFacts): Promise<void> {
      const seen_at = realNow();
      const facts = JSON.stringify(reported);
      await db
        .insertInto('node')
        .values({ id, started_at: startedAt, seen_at, facts })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at, facts }))
        .execute();
      await db
        .deleteFrom('node')
        .where('seen_at', '<', new Date(seen_at.getTime() - forgottenAfterMs))
        .execute();
    },

    /** A process that stops in order is no longer listed. */
    async leave({ id }: Pick<NodeRun, 'id'>): Promise<void> {
      await db.deleteFrom('node').where('id', '=', id).execute();
    },

    /** The processes by the time of their start, the oldest first. */
    async list(): Promise<NodeView[]> {
      const now = realNow().getTime();
      const rows = await db.selectFrom('node').selectAll().orderBy('started_at').orderBy('id').execute();
      return rows.map(({ id, facts, started_at, seen_at }) => ({
        ...facts,
        id,
        startedAt: started_at,
        seenAt: seen_at,
        isSilent: now - seen_at.getTime() > silentAfterMs,
      }));
    },
  };
}
export type Nodes = ReturnType<typeof createNodes>;
