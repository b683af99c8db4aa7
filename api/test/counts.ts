import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';

/** Compares what the database counts as it happens with the rows that it counted: the visits and ratings of each cleaner, and the offers that are past. */
export async function checkCounts(db: Database): Promise<void> {
  expect(await countedVisits(db), 'the counts of the cleaners').toEqual(await storedVisits(db));
  const { rows } = await sql<{ number: string }>`
    select orders.number from offers join orders on orders.id = offers.order_id
    where past <> (state = 'accepted' and service = 'completed')
  `.execute(db);
  expect(rows, 'visits whose offers are past before it, or not after it').toEqual([]);
}

type Counts = Record<'cleaner_id', string> & Record<'visits' | 'ratings' | 'stars' | 'five_stars', number>;

const countedVisits = (db: Database): Promise<Counts[]> =>
  db.selectFrom('cleaner_counts').selectAll().where('visits', '>', 0).orderBy('cleaner_id').execute();

async function storedVisits(db: Database): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select cleaner_id, count(*)::integer as visits, count(rate)::integer as ratings, coalesce(sum(rate), 0)::integer as stars,
      (count(*) filter (where rate = 5))::integer as five_stars
    from cleaner_payouts left join rates using (order_id) group by cleaner_id order by cleaner_id
  `.execute(db);
  return rows;
}
