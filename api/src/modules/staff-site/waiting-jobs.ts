import type { WaitingJobs } from '@nitida/contract';
import { queueStates } from '../../jobs/queue-states.ts';
import type { StaffContext } from '../staff/context.ts';

/** So many jobs that fail are sent. The counts of the queues have all. */
const most = 200;

/** The jobs that wait, those that fail one by one, and whether the database is a copy. */
export async function readWaitingJobs({ db, clock, guard }: Pick<StaffContext, 'db' | 'clock' | 'guard'>): Promise<WaitingJobs> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'failed_at', 'attempts', 'last_error', 'held_until', 'lease', 'request_id'])
    .where('done_at', 'is', null)
    .where('failed_at', 'is not', null)
    .orderBy('failed_at')
    .orderBy('id')
    .limit(most + 1)
    .execute();
  const jobs = rows.slice(0, most).flatMap(({ id, kind, failed_at: since, attempts, last_error: reason, held_until: next, ...rest }) =>
    since === null
      ? []
      : [
          {
            id,
            kind,
            since: since.toISOString(),
            attempts,
            reason: reason ?? '',
            nextAt: rest.lease === null ? (next?.toISOString() ?? null) : null,
            requestId: rest.request_id,
          },
        ],
  );
  return { queues: await queueStates(db, clock.now()), jobs, isCut: rows.length > most, copy: guard.copy() };
}
