import { sql } from 'kysely';
import type { PlatformDb } from '../registry/tables.ts';

const days = 30;
/** Reports of a visit of more than two days ago are not believed. */
const visitDays = 2;

/** Deletes what browsers reported more than 30 days ago, and the alerts about it. Decisions stay. */
export async function forgetOld(db: PlatformDb, now: Date): Promise<void> {
  const before = (ago: number) => new Date(now.getTime() - ago * 24 * 60 * 60_000);
  const limit = before(days);
  await db.deleteFrom('visit_report').where('at', '<', before(visitDays)).execute();
  await db.deleteFrom('health').where('minute', '<', limit).execute();
  await db.deleteFrom('vital').where('minute', '<', limit).execute();
  await db.deleteFrom('client_error').where(sql<boolean>`coalesce(last_at, at) < ${limit}`).execute();
  await db.deleteFrom('alert').where('at', '<', limit).execute();
}
