import type { Database, Transaction } from '../db/database.ts';

/** A handler throws it when a kind must stop until somebody has looked. Its transaction is rolled back, and the job waits unchanged. */
export class PauseKind extends Error {}

export interface Pause {
  kind: string;
  why: string;
  /** Real time. */
  at: Date;
  /** Null when the site pauses the kind itself. */
  staffId: string | null;
}

/** Pauses a kind: its jobs wait, and more are added. A kind that is paused already keeps its reason. @returns whether it was running */
export async function pauseKind(on: Database | Transaction, { kind, why, at, staffId }: Pause): Promise<boolean> {
  const paused = await on
    .insertInto('job_kinds')
    .values({ kind, paused_at: at, why, staff_id: staffId })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ paused_at: at, why, staff_id: staffId }).where('job_kinds.paused_at', 'is', null),
    )
    .returning('kind')
    .executeTakeFirst();
  return paused !== undefined;
}

/** Lets a kind run again. What is due by `now`, in business time, is not bounded: somebody has looked at it. @returns whether it was paused */
export async function resumeKind(on: Database | Transaction, kind: string, now: Date): Promise<boolean> {
  const resumed = await on
    .updateTable('job_kinds')
    .set({ paused_at: null, why: null, staff_id: null, resumed_at: now })
    .where('kind', '=', kind)
    .where('paused_at', 'is not', null)
    .returning('kind')
    .executeTakeFirst();
  return resumed !== undefined;
}
