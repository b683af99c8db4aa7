import { randomUUID } from 'node:crypto';
import type { ContentFault, ContentSchedule } from '@nitida/contract';
import { contentFault } from '@nitida/contract/content/documents';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type DomainError, isDomainError } from '../../domain-error.ts';
import { makeEdition } from './make-edition.ts';
import { type Chosen, canTakeDown, editionOf, faultOfPage } from './publish.ts';

declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** A planned publication or take-down is due. */
    contentDue: { scheduleId: string };
  }
}

type On = Database | Transaction;

export type NewSchedule = Chosen & { act: ContentSchedule['act']; at: Date; staffId: string };

const longestList = 100;

const rowsOf = (on: On) =>
  on
    .selectFrom('content_schedules as schedule')
    .innerJoin('users', 'users.id', 'schedule.staff_id')
    .select([
      'schedule.id',
      'page',
      'act',
      'versions',
      'fallbacks',
      'at',
      'staff_id',
      'schedule.state',
      'faults',
      'users.name',
      'users.surname',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const scheduleOf = ({ id, page, act, versions, fallbacks, at, state, faults, name, surname }: Row): ContentSchedule => ({
  id,
  page,
  act,
  versions,
  fallbacks,
  at: at.toISOString(),
  by: `${name} ${surname}`,
  state,
  faults,
});

export async function findSchedule(on: On, id: string): Promise<ContentSchedule | null> {
  const row = await rowsOf(on).where('schedule.id', '=', id).executeTakeFirst();
  return row ? scheduleOf(row) : null;
}

/** What is planned, in order of time, and after it the latest of what was, newest first. */
export async function listSchedules(on: On, most = longestList): Promise<{ schedules: ContentSchedule[]; isCut: boolean }> {
  const planned = await rowsOf(on).where('schedule.state', '=', 'planned').orderBy('at').execute();
  const past = await rowsOf(on)
    .where('schedule.state', '!=', 'planned')
    .orderBy('at', 'desc')
    .limit(most + 1)
    .execute();
  return { schedules: [...planned, ...past.slice(0, most)].map(scheduleOf), isCut: past.length > most };
}

/** Plans an act and the job that does it. @returns the id of the schedule */
export async function addSchedule({ jobs }: Pick<ApiContext, 'jobs'>, trx: Transaction, schedule: NewSchedule): Promise<string> {
  const { page, act, versions, fallbacks, at, staffId } = schedule;
  const id = randomUUID();
  await trx
    .insertInto('content_schedules')
    .values({
      id,
      page,
      act,
      versions: JSON.stringify(versions),
      fallbacks: JSON.stringify(fallbacks),
      at,
      staff_id: staffId,
      faults: '[]',
    })
    .execute();
  await jobs.enqueue(trx, { kind: 'contentDue', payload: { scheduleId: id }, dueAt: at, dedupeKey: `content-${id}` });
  return id;
}

/** Changes a schedule that is still planned. @returns whether it was */
export async function endSchedule(
  on: On,
  id: string,
  state: 'done' | 'failed' | 'cancelled',
  faults: ContentFault[] = [],
): Promise<boolean> {
  const change = on.updateTable('content_schedules').set({ state, faults: JSON.stringify(faults) });
  const { numUpdatedRows } = await change.where('id', '=', id).where('state', '=', 'planned').executeTakeFirst();
  return numUpdatedRows > 0n;
}

const faultDetails = z.object({ faults: z.array(contentFault) });

/** The faults of a refusal. One without any is about the page as a whole. */
function faultsIn({ code, extra }: DomainError, page: string): ContentFault[] {
  const found = faultDetails.safeParse(extra.details).data?.faults;
  return found ?? [faultOfPage(page, `refused: ${code}`)];
}

/** Does what is due. It does nothing when the schedule was cancelled, or done by an earlier attempt. */
export async function performSchedule(
  context: Pick<ApiContext, 'db' | 'clock' | 'signals' | 'config' | 'events'>,
  id: string,
): Promise<void> {
  const { db, config, events } = context;
  const row = await rowsOf(db).where('schedule.id', '=', id).executeTakeFirst();
  if (row?.state !== 'planned') return;
  const { page, act, versions, fallbacks, staff_id } = row;
  const action = act === 'publish' ? ('publishContent' as const) : ('takeDownContent' as const);
  const made = await makeEdition(context, { page, staff: { id: staff_id }, action, details: { schedule: id } }, async (trx) => {
    const decided = act === 'publish' ? await editionOf(trx, { page, versions, fallbacks }, config.contentDir) : await takeDown(trx, page);
    // In the transaction of the edition, so that a second attempt makes no second one.
    if (!isDomainError(decided)) await endSchedule(trx, id, 'done');
    return decided;
  });
  if (!isDomainError(made)) return;
  const faults = faultsIn(made, page);
  const figures = faults.map(({ what }) => what);
  await db.transaction().execute(async (trx) => {
    if (await endSchedule(trx, id, 'failed', faults))
      await events.publish(trx, 'plan.failed', { of: page, at: row.at, why: null, problem: made.code, figures });
  });
}

async function takeDown(trx: Transaction, page: string) {
  const refused = await canTakeDown(trx, page, null);
  return refused ?? { languages: [], isTakenDown: true };
}
