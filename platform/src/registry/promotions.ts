import { RefusedReleaseError } from './compositions.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';

/** One promotion of a channel. */
export interface Promotion {
  id: number;
  compositionId: number;
  members: Members;
  /** The member that this promotion rolled back, or null. */
  rolledBack: string | null;
}

type Connection = PlatformDb | PlatformTransaction;

export async function promotedId(db: Connection, channel: string): Promise<number | null> {
  const row = await db.selectFrom('channel').select('composition_id').where('name', '=', channel).executeTakeFirst();
  return row?.composition_id ?? null;
}

/** The served promotion and those to which roll-backs return step by step, oldest first. Rolled-back sets are excluded. */
export async function promotionHistory(db: Connection, channel: string): Promise<Promotion[]> {
  const rows = await db
    .withRecursive('history', (query) =>
      query
        .selectFrom('promotion')
        .innerJoin('channel', 'channel.promotion_id', 'promotion.id')
        .where('channel.name', '=', channel)
        .select(['promotion.id', 'promotion.composition_id', 'promotion.previous_id', 'promotion.rolled_back'])
        .unionAll(
          query
            .selectFrom('promotion')
            .innerJoin('history', 'history.previous_id', 'promotion.id')
            .select(['promotion.id', 'promotion.composition_id', 'promotion.previous_id', 'promotion.rolled_back']),
        ),
    )
    .selectFrom('history')
    .innerJoin('composition', 'composition.id', 'history.composition_id')
    .select(['history.id', 'history.composition_id', 'history.rolled_back', 'composition.members'])
    .orderBy('history.id')
    .execute();
  return rows.map(({ id, composition_id, rolled_back, members }) => ({
    id,
    compositionId: composition_id,
    members,
    rolledBack: rolled_back,
  }));
}

interface Target {
  channel: string;
  compositionId: number;
  /** The promotion to which a roll-back of this one returns. */
  previousId: number | null;
  rolledBack?: string;
}

/** Points a channel at a composition. */
export async function promote(db: Connection, { channel, compositionId, previousId, rolledBack }: Target, now: Date): Promise<void> {
  const { id } = await db
    .insertInto('promotion')
    .values({ channel, composition_id: compositionId, previous_id: previousId, rolled_back: rolledBack ?? null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const target = { composition_id: compositionId, promotion_id: id, updated_at: now };
  await db
    .insertInto('channel')
    .values({ name: channel, ...target })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(target))
    .execute();
}

/** The releases of one member in the order they were served, without rolled-back ones. */
function releasesServed(history: readonly Promotion[], name: string): { standing: string[]; rolledBack: Set<string> } {
  const standing: string[] = [];
  const rolledBack = new Set<string>();
  for (const { members, rolledBack: member } of history) {
    const version = members[name];
    if (version === undefined || version === standing.at(-1)) continue;
    const undone = member === name ? standing.pop() : undefined;
    if (undone !== undefined) rolledBack.add(undone);
    rolledBack.delete(version);
    if (standing.at(-1) !== version) standing.push(version);
  }
  return { standing, rolledBack };
}

/**
 * The release that a member had before its present one.
 * @throws RefusedReleaseError when there is none.
 */
export function previousRelease(history: readonly Promotion[], name: string): string {
  const former = releasesServed(history, name).standing.at(-2);
  if (former === undefined) throw new RefusedReleaseError('The roll-back', [`There is no earlier release of ${name}.`]);
  return former;
}

/**
 * The promotion to which the whole set returns: the latest one before this with other releases, none of which was rolled back
 * separately since.
 * @throws RefusedReleaseError when there is none.
 */
export function previousSet(history: readonly Promotion[]): Promotion {
  const current = history.at(-1);
  const names = new Set(history.flatMap(({ members }) => Object.keys(members)));
  const withdrawn = new Map([...names].map((name) => [name, releasesServed(history, name).rolledBack]));
  const isSound = ({ members }: Promotion) => Object.entries(members).every(([name, version]) => !withdrawn.get(name)?.has(version));
  const found = history.slice(0, -1).findLast((step) => step.compositionId !== current?.compositionId && isSound(step));
  if (!found) throw new RefusedReleaseError('The roll-back', ['There is none before.']);
  return found;
}
