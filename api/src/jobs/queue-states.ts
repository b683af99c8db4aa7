import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The jobs of one kind that are not done. */
export interface QueueState {
  kind: string;
  /** Jobs whose time has come, and for how many seconds the oldest has waited. */
  due: number;
  lateSeconds: number;
  /** Jobs that are planned for later. */
  later: number;
  /** Jobs that failed at their last attempt. */
  failed: number;
}

/** The jobs that are not done, by kind. Those that wait longest stand first. */
export async function queueStates(db: Database, now: Date): Promise<QueueState[]> {
  const rows = await db
    .selectFrom('jobs')
    .select([
      'kind',
      sql<string>`count(*) filter (where failed_at is null and due_at <= ${now})`.as('due'),
      sql<Date | null>`min(due_at) filter (where failed_at is null and due_at <= ${now})`.as('oldest'),
      sql<string>`count(*) filter (where failed_at is null and due_at > ${now})`.as('later'),
      sql<string>`count(failed_at)`.as('failed'),
    ])
    .where('done_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows
    .map(({ kind, due, oldest, later, failed }) => ({
      kind,
      due: Number(due),
      lateSeconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0,
      later: Number(later),
      failed: Number(failed),
    }))
    .toSorted((a, b) => b.lateSeconds - a.lateSeconds);
}
