import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../db/database.ts';

/** Real time. Another node may also run a job whose handler takes longer. */
export const leaseMs = 60_000;

interface Now {
  business: Date;
  real: Date;
}

const isRunnable = (eb: ExpressionBuilder<Tables, 'jobs'>, { business, real }: Now) =>
  eb.and([
    eb('done_at', 'is', null),
    eb('due_at', '<=', business),
    eb.or([eb('held_until', 'is', null), eb('held_until', '<=', real)]),
    eb.not(
      eb.exists(
        eb.selectFrom('job_kinds').select('job_kinds.kind').whereRef('job_kinds.kind', '=', 'jobs.kind').where('paused_at', 'is not', null),
      ),
    ),
  ]);

/** Leases the job of these kinds that has been due for the longest time; undefined when none is due. */
export async function claimJob(db: Database, kinds: readonly string[], now: Now) {
  const lease = randomUUID();
  const claimed = await db
    .updateTable('jobs')
    .set((eb) => ({ lease, held_until: new Date(now.real.getTime() + leaseMs), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', kinds)
        .where((where) => isRunnable(where, now))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts', 'due_at', 'failed_at', 'request_id', 'span_id'])
    .executeTakeFirst();
  return claimed && { ...claimed, lease };
}
export type ClaimedJob = NonNullable<Awaited<ReturnType<typeof claimJob>>>;

/** Those of the kinds that have a job to run now. */
export async function dueKinds(db: Database, kinds: readonly string[], now: Now): Promise<string[]> {
  const rows = await db
    .selectFrom(sql<{ kind: string }>`unnest(${kinds}::text[])`.as<'handled'>(sql`handled (kind)`))
    .select('handled.kind')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('jobs')
          .select('jobs.id')
          .whereRef('jobs.kind', '=', 'handled.kind')
          .where((where) => isRunnable(where as ExpressionBuilder<Tables, 'jobs'>, now)),
      ),
    )
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Jobs whose next attempt is brought forward. Without `kinds` and `id`, all. */
export interface Waiting {
  kinds?: readonly string[];
  id?: string;
  /** Only those that failed for the first time after this. */
  failedAfter?: Date | undefined;
}

/** Ends the pause of jobs that failed, so that they are tried at once. @returns their number */
export async function endPauses(on: Database | Transaction, { kinds, id, failedAfter }: Waiting): Promise<number> {
  const ended = await on
    .updateTable('jobs')
    .set({ held_until: null })
    .where('done_at', 'is', null)
    .where('failed_at', 'is not', null)
    .where('lease', 'is', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(failedAfter !== undefined, (query) => query.where('failed_at', '>', failedAfter ?? new Date(0)))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
