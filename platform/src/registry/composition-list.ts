import { sql } from 'kysely';
import { allMarks } from './marks.ts';
import { type MatrixVerdict, matrixVerdicts } from './matrix-verdicts.ts';
import type { Members, PlatformDb } from './tables.ts';

export interface CompositionSummary {
  id: number;
  members: Members;
  reason: string;
  createdAt: Date;
  /** Whether visitors outside of a split are served this composition. */
  isPromoted: boolean;
  /** The channels that serve it, also to a share of their visitors. */
  channels: string[];
  /** The last day (`2027-05-03`) on which tabs of visitors had it open, and in how many networks. */
  openTabs: { day: string; networks: number } | null;
  /** What is said of it or of one of its releases, when it was marked harmful. */
  harmful: { why: string; by: string; at: Date } | null;
  /** The last run of the matrix with exactly these releases. */
  matrix: MatrixVerdict | null;
}

/** The last fifty compositions, newest first. */
export async function listCompositions(db: PlatformDb): Promise<CompositionSummary[]> {
  const rows = await db.selectFrom('composition').selectAll().orderBy('id', 'desc').limit(50).execute();
  const channels = await db.selectFrom('channel').selectAll().orderBy('name').execute();
  const splits = await db.selectFrom('split').select(['channel', 'composition_id']).execute();
  const marks = await allMarks(db);
  const verdictOf = await matrixVerdicts(
    db,
    rows.map(({ members }) => members),
  );
  const ids = rows.map(({ id }) => id);
  const days = await db
    .selectFrom('open_composition')
    .select(['composition_id', sql<number>`count(*)::int`.as('networks'), sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('composition_id', 'in', ids.length > 0 ? ids : [0])
    .groupBy(['composition_id', 'open_composition.day'])
    .orderBy('open_composition.day')
    .execute();
  const lastDays = new Map(days.map(({ composition_id, ...day }) => [composition_id, day]));
  return rows.map(({ id, members, reason, created_at }) => {
    const mark = marks.of({ id, members });
    const isSplit = (channel: string) => splits.some((one) => one.channel === channel && one.composition_id === id);
    const serving = channels.filter((one) => one.composition_id === id || isSplit(one.name)).map(({ name }) => name);
    return {
      id,
      members,
      reason,
      createdAt: created_at,
      isPromoted: channels.some(({ name, composition_id }) => name === 'production' && composition_id === id),
      channels: serving,
      openTabs: lastDays.get(id) ?? null,
      harmful: mark && { why: mark.why, by: mark.by, at: mark.at },
      matrix: verdictOf(members),
    };
  });
}
