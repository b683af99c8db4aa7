import { sql } from 'kysely';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { JobKind, RunningJob } from '../../jobs/jobs.ts';
import { PauseKind } from '../../jobs/pause-kind.ts';

const hourMs = 60 * 60_000;
/** So many visits an hour, or this share of those that are open, the site ends by itself. More than that is no ordinary hour. */
const most = { visits: 30, share: 0.1 };

/**
 * Call it before a job ends a visit. When the site has ended an unusual number within the hour, as after a long outage, with a wrong clock or a wrong
 * setting, the kind is paused until staff have looked. What was due when they resumed it is not bounded again.
 * @throws PauseKind
 */
export async function boundEndings(
  { clock }: Pick<ApiContext, 'clock'>,
  trx: Transaction,
  kind: JobKind,
  { dueAt }: RunningJob,
): Promise<void> {
  const { ended } = await trx
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<string>().as('ended'))
    .where('at', '>', new Date(clock.now().getTime() - hourMs))
    // Literals, so that the index of endings by the system applies.
    .where(sql<boolean>`"by" = 'system' and fact = 'service' and to_state in ('notConfirmed', 'cancelled', 'completed')`)
    .executeTakeFirstOrThrow();
  if (Number(ended) < most.visits) return;
  const { open } = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where(sql<boolean>`service not in ('completed', 'cancelled')`)
    .executeTakeFirstOrThrow();
  if (Number(ended) < Number(open) * most.share) return;
  const known = await trx.selectFrom('job_kinds').select('resumed_at').where('kind', '=', kind).executeTakeFirst();
  if (known?.resumed_at && dueAt <= known.resumed_at) return;
  throw new PauseKind(`The site has ended ${ended} visits within an hour, which is unusual`);
}
