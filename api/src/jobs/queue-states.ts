import type { Queue } from '@nitida/contract/node-answers';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The jobs that are not done, by kind, and the kinds that are paused. Those that wait longest stand first. */
export async function queueStates(db: Database, now: Date): Promise<Queue[]> {
  const counted = await db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      sql<string>`count(*) filter (where due_at <= ${now})`.as('due'),
      sql<Date | null>`min(due_at) filter (where due_at <= ${now})`.as('oldest'),
      sql<string>`count(*) filter (where due_at > ${now})`.as('later'),
      fn.count<string>('failed_at').as('failing'),
      fn.min('failed_at').as('since'),
      sql<Date | null>`min(held_until) filter (where failed_at is not null and lease is null)`.as('nextAt'),
      sql<string | null>`(array_agg(last_error order by id desc) filter (where failed_at is not null))[1]`.as('reason'),
    ])
    .where('done_at', 'is', null)
    .groupBy('kind')
    .execute();
  const paused = await pausedKinds(db);
  const idle = [...paused.keys()].filter((kind) => !counted.some((row) => row.kind === kind));
  return [
    ...counted.map(({ kind, due, oldest, later, failing, since, nextAt, reason }) => ({
      kind,
      due: Number(due),
      lateSeconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0,
      later: Number(later),
      failing: Number(failing),
      since: since?.toISOString() ?? null,
      nextAt: nextAt?.toISOString() ?? null,
      reason,
      paused: paused.get(kind) ?? null,
    })),
    ...idle.map((kind) => ({ ...nothing, kind, paused: paused.get(kind) ?? null })),
  ].toSorted((a, b) => b.lateSeconds - a.lateSeconds || (a.kind < b.kind ? -1 : 1));
}

const nothing = { due: 0, lateSeconds: 0, later: 0, failing: 0, since: null, nextAt: null, reason: null };

async function pausedKinds(db: Database): Promise<Map<string, NonNullable<Queue['paused']>>> {
  const rows = await db
    .selectFrom('job_kinds')
    .select(['kind', 'paused_at', 'why', 'staff_id'])
    .where('paused_at', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ kind, paused_at: at, why, staff_id: staff }) =>
      at === null ? [] : [[kind, { at: at.toISOString(), why: why ?? '', byStaff: staff !== null }]],
    ),
  );
}
