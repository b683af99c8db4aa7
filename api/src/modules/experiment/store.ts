import type { Experiment, ExperimentCounts, ExperimentSide } from '@nitida/contract';
import type { VisitFact } from '@nitida/contract/telemetry-kinds';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { currentEditions } from '../content/store.ts';
import { judge } from './judge.ts';

type On = Database | Transaction;

const longestList = 100;
const none: ExperimentCounts = { visits: 0, begun: 0, finished: 0 };

/** Newest first. */
export async function listExperiments(on: On): Promise<Experiment[]> {
  const rows = await on
    .selectFrom('experiments as experiment')
    .innerJoin('users', 'users.id', 'experiment.staff_id')
    .select(['experiment.id', 'page', 'section', 'edition_a', 'edition_b', 'ended_at', 'experiment.at', 'users.name', 'users.surname'])
    .orderBy('experiment.at', 'desc')
    .limit(longestList)
    .execute();
  if (rows.length === 0) return [];
  const counts = await on.selectFrom('experiment_counts').selectAll().execute();
  const current = await currentEditions(on);
  const countsOf = (id: string, side: 'a' | 'b'): ExperimentCounts => {
    const found = counts.find((row) => row.experiment_id === id && row.side === side);
    return found ? { visits: found.visits, begun: found.begun, finished: found.finished } : none;
  };
  return rows.map(({ id, page, section, edition_a, edition_b, ended_at, at, name, surname }) => {
    const sides = { a: countsOf(id, 'a'), b: countsOf(id, 'b') };
    const isCurrent = current.some((edition) => edition.number === edition_a);
    return {
      id,
      page,
      section,
      editions: { a: edition_a, b: edition_b },
      state: ended_at === null && isCurrent ? 'running' : 'ended',
      at: at.toISOString(),
      by: `${name} ${surname}`,
      endedAt: ended_at?.toISOString() ?? null,
      ...sides,
      result: judge(sides),
    };
  });
}

export const findExperiment = async (on: On, id: string): Promise<Experiment | null> =>
  (await listExperiments(on)).find((one) => one.id === id) ?? null;

/** The experiments whose sides visitors have. */
export const runningExperiments = async (on: On): Promise<Experiment[]> =>
  (await listExperiments(on)).filter(({ state }) => state === 'running');

const columns: Partial<Record<VisitFact, 'visits' | 'begun' | 'finished'>> = { visit: 'visits', begun: 'begun', finished: 'finished' };

/** Counts what a visit did. Nothing is counted for an experiment that does not exist or has ended. */
export async function countExperiment(on: On, { id, side }: ExperimentSide, facts: readonly VisitFact[]): Promise<void> {
  for (const fact of facts) {
    const column = columns[fact];
    if (column === undefined) continue;
    await on
      .updateTable('experiment_counts')
      .set({ [column]: sql`${sql.ref(column)} + 1` })
      .where('experiment_id', '=', id)
      .where('side', '=', side)
      .where(({ exists, selectFrom }) => exists(selectFrom('experiments').select('id').where('id', '=', id).where('ended_at', 'is', null)))
      .execute();
  }
}
