import type { Database } from '../../db/database.ts';

interface PublicRecord {
  visits: number;
  /** Null before the first rating. */
  rating: { average: number; count: number } | null;
}

/** The completed visits of each cleaner, and the average of the customers' ratings of them. A cleaner without visits has no entry. */
export async function publicRecords(db: Database, cleanerIds: readonly string[]): Promise<Map<string, PublicRecord>> {
  if (cleanerIds.length === 0) return new Map();
  const rows = await db.selectFrom('cleaner_counts').selectAll().where('cleaner_id', 'in', cleanerIds).where('visits', '>', 0).execute();
  return new Map(rows.map(({ cleaner_id: id, visits, ratings, stars }) => [id, { visits, rating: ratingOf(ratings, stars) }]));
}

/** Rounded half up to one decimal. */
const ratingOf = (count: number, stars: number): PublicRecord['rating'] =>
  count === 0 ? null : { average: Math.round((stars * 10) / count) / 10, count };
