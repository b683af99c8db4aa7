import type { Order } from '@nitida/contract';
import { cleanerStatus } from '@nitida/domain';
import type { Database } from '../../db/database.ts';
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
    .orderBy('offers.id'),
);

/** The visit's cleaners in the order of their acceptance, with their current status and what customers may know of their visits. */
export async function assignedCleaners(db: Database, orderId: string, now: Date): Promise<Order['assigned']> {
  const rows = await acceptedBy(db, { orderId });
  const ids = rows.map((row) => row.id);
  const busy = await cleanersOnAJob(db, ids);
  const records = await publicRecords(db, ids);
  return rows.map(({ id, name, level, hours }) => ({
    name,
    level,
    status: cleanerStatus(hours, busy.has(id), now),
    ...(records.get(id) ?? { visits: 0, rating: null }),
  }));
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
