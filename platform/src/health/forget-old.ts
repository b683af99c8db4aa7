import { sql } from 'kysely';
import type { PlatformDb } from '../registry/tables.ts';

const days = 30;

/** Deletes what browsers reported more than 30 days ago, and the alerts about it. Decisions stay. */
export async function forgetOld(db: PlatformDb, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - days * 24 * 60 * 60_000);
  await db.deleteFrom('health').where('minute', '<', limit).execute();
  await db.deleteFrom('vital').where('minute', '<', limit).execute();
  await db.deleteFrom('client_error').where(sql<boolean>`coalesce(last_at, at) < ${limit}`).execute();
  await db.deleteFrom('alert').where('at', '<', limit).execute();
}
