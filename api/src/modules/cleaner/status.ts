import type { Order } from '@nitida/contract';
import { cleanerStatus, type WorkingHours } from '@nitida/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { publicRecords } from './public-record.ts';

const acceptedBy = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('offers')
    .innerJoin('cleaners', 'cleaners.id', 'offers.cleaner_id')
    .select(['cleaners.id', 'cleaners.name', 'cleaners.level', 'cleaners.hours'])
    .where('offers.order_id', '=', orderId)
    .where('offers.state', '=', 'accepted')
    .orderBy('offers.answered_at')
    .orderBy('cleaners.name')
    .orderBy('offers.id'),
);

/** What customers may know of a cleaner. */
export type KnownCleaner = Required<Pick<Order['assigned'][number], 'name' | 'level' | 'visits' | 'rating'>>;

/** The ids of the visit's cleaners, in the order of `acceptedCleaners`. */
export const acceptedIds = async (on: Database | Transaction, orderId: string): Promise<string[]> =>
  (await acceptedBy(on, { orderId })).map(({ id }) => id);

/** What customers may know of these cleaners now, by their ids. */
export async function knownCleaners(on: Database, ids: readonly string[]): Promise<Map<string, KnownCleaner>> {
  if (ids.length === 0) return new Map();
  const [rows, records] = await Promise.all([
    on.selectFrom('cleaners').select(['id', 'name', 'level']).where('id', 'in', ids).execute(),
    publicRecords(on, ids),
  ]);
  return new Map(rows.map(({ id, name, level }) => [id, { name, level, ...(records.get(id) ?? { visits: 0, rating: null }) }]));
}

/** The visit's cleaners in the order of their acceptance, and by name where they accepted at the same moment, with what customers may know of their visits. */
export async function acceptedCleaners(db: Database, orderId: string): Promise<(KnownCleaner & { id: string; hours: WorkingHours })[]> {
  const rows = await acceptedBy(db, { orderId });
  const records = await publicRecords(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, ...(records.get(row.id) ?? { visits: 0, rating: null }) }));
}

/** The same, with their current status. */
export async function assignedCleaners(db: Database, orderId: string, now: Date): Promise<Order['assigned']> {
  const cleaners = await acceptedCleaners(db, orderId);
  const busy = await cleanersOnAJob(
    db,
    cleaners.map(({ id }) => id),
  );
  return cleaners.map(({ id, hours, ...cleaner }) => ({ ...cleaner, status: cleanerStatus(hours, busy.has(id), now) }));
}

/** Those of the cleaners who have started a visit and not completed it. */
export async function cleanersOnAJob(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('cleaner_visits')
    .select('cleaner_id')
    .where('cleaner_id', 'in', ids)
    .where('started_at', 'is not', null)
    .where('completed_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.cleaner_id));
}
