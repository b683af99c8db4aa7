import { forgottenBefore, production } from './channels.ts';
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
  split: { compositionId: number; share: number; salt: string; by: string | null; since: Date; rollout: number | null } | null;
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
  return rows
    .map((row) => ({
      name: row.name,
      kind: row.kind,
      compositionId: row.composition_id,
      act: row.act ?? 'promote',
      by: row.by,
      since: row.updated_at,
      usedAt: row.used_at,
      split:
        row.split_composition_id === null
          ? null
          : {
              compositionId: row.split_composition_id,
              share: Number(row.split_share),
              salt: row.split_salt ?? '',
              by: row.split_by,
              since: row.split_at ?? row.updated_at,
              rollout: row.rollout_id,
            },
    }))
    .toSorted((a, b) => rank(a) - rank(b));
}
