import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Those who accepted each of the orders, by name. */
export async function acceptedBy(db: Database, orderIds: readonly string[]): Promise<Map<string, { id: string; name: string }[]>> {
  const found = new Map<string, { id: string; name: string }[]>();
  if (orderIds.length === 0) return found;
  const rows = await db
    .selectFrom('offers')
    .innerJoin('cleaners', 'cleaners.id', 'offers.cleaner_id')
    .select(['offers.order_id', 'cleaners.id', 'cleaners.name'])
    .where('offers.order_id', 'in', orderIds)
    .where('offers.state', '=', sql.lit('accepted' as const))
    .orderBy('cleaners.name')
    .execute();
  for (const { order_id: orderId, ...cleaner } of rows) found.set(orderId, [...(found.get(orderId) ?? []), cleaner]);
  return found;
}
