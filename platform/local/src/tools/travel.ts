import type { OrderingContext } from '@nitida/api/development';
import type { Sandbox } from '../sandbox/server.ts';

/** No customer journey has as many jobs at different times. Any jobs above this number run at the end. */
const mostStops = 500;

/**
 * Moves business time to `to` as if it had passed: each job that falls due on the way runs at its own time. A cleaner who answers after seconds is
 * therefore not late when a day is skipped. Moving the clock back runs nothing.
 */
export async function travel({ clock, db, jobs }: OrderingContext, to: Date, sandbox: Sandbox | null): Promise<void> {
  const arrive = async (at: Date): Promise<void> => {
    await clock.moveTo(at);
    await jobs.runDue();
    await sandbox?.settle();
    await jobs.runDue();
  };
  for (let stops = 0; stops < mostStops; stops += 1) {
    const next = await db
      .selectFrom('jobs')
      .select('due_at')
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('due_at', '>', clock.now())
      .where('due_at', '<', to)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) break;
    await arrive(next.due_at);
  }
  await arrive(to);
}
