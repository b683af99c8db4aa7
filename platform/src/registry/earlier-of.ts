import { sql } from 'kysely';
import { allMarks } from './marks.ts';
import type { PlatformDb } from './tables.ts';

/** More publications in a row than one node can be behind. */
const most = 20;

/**
 * The compositions that a channel served before its present one and since its last roll-back, without those that were found harmful. A roll-back left
 * everything that is older.
 */
export async function earlierOf(db: PlatformDb, channel: string): Promise<number[]> {
  const rows = await db
    .withRecursive('history', (query) =>
      query
        .selectFrom('promotion')
        .innerJoin('channel', 'channel.promotion_id', 'promotion.id')
        .where('channel.name', '=', channel)
        .select(['promotion.id', 'promotion.composition_id', 'promotion.previous_id', 'promotion.act', sql<number>`0`.as('steps')])
        .unionAll(
          query
            .selectFrom('promotion')
            .innerJoin('history', 'history.previous_id', 'promotion.id')
            .where('history.act', '<>', 'roll-back')
            .where('history.steps', '<', most)
            .select([
              'promotion.id',
              'promotion.composition_id',
              'promotion.previous_id',
              'promotion.act',
              sql<number>`history.steps + 1`.as('steps'),
            ]),
        ),
    )
    .selectFrom('history')
    .innerJoin('composition', 'composition.id', 'history.composition_id')
    .where('history.steps', '>', 0)
    .select(['history.composition_id as id', 'composition.members'])
    .execute();
  if (rows.length === 0) return [];
  const marks = await allMarks(db);
  return rows.filter((row) => marks.of(row) === null).map(({ id }) => id);
}
