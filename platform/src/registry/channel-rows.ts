import { forgottenBefore, production } from './channels.ts';
import { type RunningSplit, runningSplits } from './splits.ts';
import type { ChannelKind, PlatformDb, PromotionAct } from './tables.ts';

/** What a channel serves, by numbers. */
export interface ChannelRow {
  name: string;
  kind: ChannelKind;
  compositionId: number;
  /** How it came to its composition, by whom and since when. */
  act: PromotionAct;
  by: string | null;
  since: Date;
  usedAt: Date | null;
  /** The oldest first. */
  splits: RunningSplit[];
}

/** The channels: production, staging, and the branches that were used lately, last used first. `realNow`: the machine's time. */
export async function readChannels(db: PlatformDb, realNow: Date): Promise<ChannelRow[]> {
  const rows = await db
    .selectFrom('channel')
    .leftJoin('promotion', 'promotion.id', 'channel.promotion_id')
    .selectAll('channel')
    .select(['promotion.act', 'promotion.by'])
    .where(({ eb, or }) => or([eb('channel.kind', '<>', 'branch'), eb('channel.used_at', '>=', forgottenBefore(realNow))]))
    .orderBy('channel.used_at', 'desc')
    .execute();
  const rank = ({ name, kind }: { name: string; kind: ChannelKind }) => (name === production ? 0 : kind === 'branch' ? 2 : 1);
  const found = rows.map(async (row) => ({
    name: row.name,
    kind: row.kind,
    compositionId: row.composition_id,
    act: row.act ?? 'promote',
    by: row.by,
    since: row.updated_at,
    usedAt: row.used_at,
    splits: await runningSplits(db, row.name),
  }));
  return (await Promise.all(found)).toSorted((a, b) => rank(a) - rank(b));
}
