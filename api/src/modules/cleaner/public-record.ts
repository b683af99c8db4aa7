import type { Order } from '@nitida/contract';
import type { Database } from '../../db/database.ts';

type PublicRecord = Required<Pick<Order['assigned'][number], 'visits' | 'rating'>>;

/** The completed visits of each cleaner, and the average of the customers' ratings of them. A cleaner without visits has no entry. */
export async function publicRecords(db: Database, cleanerIds: readonly string[]): Promise<Map<string, PublicRecord>> {
  if (cleanerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cleaner_payouts')
    .leftJoin('rates', 'rates.order_id', 'cleaner_payouts.order_id')
    .select((eb) => [
      'cleaner_payouts.cleaner_id as id',
      eb.fn.count<string>('cleaner_payouts.id').as('visits'),
      eb.fn.count<string>('rates.order_id').as('ratings'),
      eb.fn.sum<string | null>('rates.rate').as('stars'),
    ])
    .where('cleaner_payouts.cleaner_id', 'in', cleanerIds)
    .groupBy('cleaner_payouts.cleaner_id')
    .execute();
  return new Map(
    rows.map(({ id, visits, ratings, stars }) => [id, { visits: Number(visits), rating: ratingOf(Number(ratings), Number(stars)) }]),
  );
}

/** Rounded half up to one decimal. */
const ratingOf = (count: number, stars: number): PublicRecord['rating'] =>
  count === 0 ? null : { average: Math.round((stars * 10) / count) / 10, count };
