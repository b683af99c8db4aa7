import type { Experiment, ExperimentCounts, ExperimentSide } from '@nitida/contract';
import type { VisitFact } from '@nitida/contract/telemetry-kinds';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { currentEditions } from '../content/store.ts';
import { judge } from './judge.ts';

type On = Database | Transaction;

const longestList = 100;
const none: ExperimentCounts = { visits: 0, begun: 0, finished: 0 };

const rowsOf = (on: On) =>
  on
    .selectFrom('experiments as experiment')
    .innerJoin('users', 'users.id', 'experiment.staff_id')
    .select(['experiment.id', 'page', 'section', 'edition_a', 'edition_b', 'ended_at', 'experiment.at', 'users.name', 'users.surname'])
    .orderBy('experiment.at', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const currentNumbers = async (on: On): Promise<number[]> => (await currentEditions(on)).map(({ number }) => number);

/** One also ends when the page is published again. */
const isRunning = (current: readonly number[]): RawBuilder<boolean> =>
  sql`(ended_at is null and edition_a = any(${arrayOf(current)}::int[]))`;

/** All that run, and the latest that ended, newest first. `isCut`: more have ended. */
export async function listExperiments(on: On, most = longestList): Promise<{ experiments: Experiment[]; isCut: boolean }> {
  const current = await currentNumbers(on);
  const running = await rowsOf(on).where(isRunning(current)).execute();
  const ended = await rowsOf(on)
    .where(sql<boolean>`not ${isRunning(current)}`)
    .limit(most + 1)
    .execute();
  const rows = [...running, ...ended.slice(0, most)].sort((one, other) => other.at.getTime() - one.at.getTime());
  return { experiments: await withCounts(on, rows, current), isCut: ended.length > most };
}

async function withCounts(on: On, rows: readonly Row[], current: readonly number[]): Promise<Experiment[]> {
  const counts = await on
    .selectFrom('experiment_counts')
    .selectAll()
    .where(sql<boolean>`experiment_id = any(${arrayOf(rows.map(({ id }) => id))}::uuid[])`)
    .execute();
  const countsOf = (id: string, side: 'a' | 'b'): ExperimentCounts => {
    const found = counts.find((row) => row.experiment_id === id && row.side === side);
    return found ? { visits: found.visits, begun: found.begun, finished: found.finished } : none;
  };
  return rows.map(({ id, page, section, edition_a, edition_b, ended_at, at, name, surname }) => {
    const sides = { a: countsOf(id, 'a'), b: countsOf(id, 'b') };
    return {
      id,
      page,
      section,
      editions: { a: edition_a, b: edition_b },
      state: ended_at === null && current.includes(edition_a) ? 'running' : 'ended',
      at: at.toISOString(),
      by: `${name} ${surname}`,
      endedAt: ended_at?.toISOString() ?? null,
      ...sides,
      result: judge(sides),
    };
  });
}

export async function findExperiment(on: On, id: string): Promise<Experiment | null> {
  const rows = await rowsOf(on).where('experiment.id', '=', id).execute();
  return (await withCounts(on, rows, await currentNumbers(on)))[0] ?? null;
}

/** The experiments whose sides visitors have. */
export async function runningExperiments(on: On): Promise<Experiment[]> {
  const current = await currentNumbers(on);
  return withCounts(on, await rowsOf(on).where(isRunning(current)).execute(), current);
}

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
