import { randomUUID } from 'node:crypto';
import type { SettingSchedule } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { findVersion, lockSettings, newestVersion, type SettingName, type SettingValues } from '../pricing/versions.ts';
import type { OtherCall } from './audit.ts';
import { mergeFigures } from './merge-figures.ts';
import { changeSetting } from './setting-changes.ts';

declare module '../../jobs/jobs.ts' {
  interface JobPayloads {
    /** A planned change of a setting is due. */
    settingDue: { scheduleId: string };
  }
}

type On = Database | Transaction;

interface NewSchedule {
  name: SettingName;
  version: number;
  value: SettingValues[SettingName];
  why: string;
  at: Date;
  staffId: string;
}

const longestList = 100;
const actions: Record<SettingName, OtherCall> = {
  business: 'updateBusinessSettings',
  cleanerPay: 'updateCleanerPay',
  priceList: 'updatePriceList',
};

export const settingJobKey = (id: string): string => `setting-${id}`;

const rowsOf = (on: On) =>
  on
    .selectFrom('setting_schedules as schedule')
    .innerJoin('users', 'users.id', 'schedule.staff_id')
    .select(['schedule.id', 'schedule.name', 'version', 'why', 'at', 'state', 'fault', 'users.name as first', 'users.surname']);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const scheduleOf = ({ at, first, surname, ...schedule }: Row): SettingSchedule => ({
  ...schedule,
  at: at.toISOString(),
  by: `${first} ${surname}`,
});

export async function findSettingSchedule(on: On, id: string): Promise<SettingSchedule | null> {
  const row = await rowsOf(on).where('schedule.id', '=', id).executeTakeFirst();
  return row ? scheduleOf(row) : null;
}

/** What is planned, in order of time, and after it the latest of what was, newest first. */
export async function listSettingSchedules(on: On, most = longestList): Promise<{ schedules: SettingSchedule[]; isCut: boolean }> {
  const planned = await rowsOf(on).where('state', '=', 'planned').orderBy('at').execute();
  const past = await rowsOf(on)
    .where('state', '!=', 'planned')
    .orderBy('at', 'desc')
    .limit(most + 1)
    .execute();
  return { schedules: [...planned, ...past.slice(0, most)].map(scheduleOf), isCut: past.length > most };
}

/** Plans a change and the job that makes it. @returns its id */
export async function addSettingSchedule({ jobs }: Pick<ApiContext, 'jobs'>, trx: Transaction, schedule: NewSchedule): Promise<string> {
  const { name, version, value, why, at, staffId } = schedule;
  const id = randomUUID();
  await trx
    .insertInto('setting_schedules')
    .values({ id, name, version, value: JSON.stringify(value), why, at, staff_id: staffId })
    .execute();
  await jobs.enqueue(trx, { kind: 'settingDue', payload: { scheduleId: id }, dueAt: at, dedupeKey: settingJobKey(id) });
  return id;
}

/** Ends a schedule that is still planned. @returns whether it was */
export async function endSettingSchedule(
  on: On,
  id: string,
  state: 'done' | 'failed' | 'cancelled',
  fault: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('setting_schedules')
    .set({ state, fault })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes the change that is due. The plan is the figures in which its value differs from the version that its author read: others that have changed since stay
 * as they are. It fails when somebody has changed the same figures, or when a rule refuses the result, and is then a task for staff.
 */
export async function performSettingSchedule(context: Pick<ApiContext, 'db' | 'clock' | 'signals' | 'events'>, id: string): Promise<void> {
  const { db, events } = context;
  const row = await db.selectFrom('setting_schedules').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'planned') return;
  const { name, version, value: planned, why, at, staff_id: staffId } = row;
  let conflicts: string[] = [];
  const made = await transact<null>(db, async (trx) => {
    // In the transaction of the change, so that a second attempt makes no second one.
    if (!(await endSettingSchedule(trx, id, 'done'))) return null;
    await lockSettings(trx);
    const base = await findVersion(trx, name, version);
    const present = await newestVersion(trx, name);
    const merged = mergeFigures(base?.value, planned, present?.value);
    conflicts = merged.conflicts;
    if (!present || conflicts.length > 0) return domainError('illegal_transition');
    return changeSetting(context, trx, { name, action: actions[name], staffId, version: present.version, value: merged.value, why });
  });
  if (!isDomainError(made)) return;
  const problem = made.code === 'illegal_transition' ? 'changed' : made.code;
  const figures = conflicts.length > 0 ? conflicts : Object.keys(made.extra.errors ?? {});
  await db.transaction().execute(async (trx) => {
    if (await endSettingSchedule(trx, id, 'failed', problem))
      await events.publish(trx, 'plan.failed', { of: name, at, why, problem, figures });
  });
}
