import type { Transaction } from '../../db/database.ts';
import type { OrderRow } from '../order/record.ts';

/**
 * The cleaners who had accepted a visit before it was rescheduled, the last to accept first. They get the first offers. Null for a visit that was never
 * rescheduled.
 */
export async function formerCleaners(
  trx: Transaction,
  { id, moves, price }: Pick<OrderRow, 'id' | 'moves' | 'price'>,
): Promise<string[] | null> {
  if (moves === 0) return null;
  const rows = await trx
    .selectFrom('order_events')
    .select('cleaner_id')
    .where('order_id', '=', id)
    .where('kind', '=', 'cleanerAccepted')
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.flatMap(({ cleaner_id }) => (cleaner_id === null ? [] : [cleaner_id]));
  const last = [...new Set(ids)].slice(0, price.cleaners);
  return last.length > 0 ? last : null;
}
