import { forgottenBefore, kindOf } from './channels.ts';
import { RefusedReleaseError } from './compositions.ts';
import type { Marks } from './marks.ts';
import { sameMembers } from './next-members.ts';
import { noteServed } from './served-members.ts';
import type { Members, PlatformDb, PlatformTransaction, PromotionAct } from './tables.ts';

/** One promotion of a channel. */
export interface Promotion {
  id: number;
  compositionId: number;
  members: Members;
  /** The member that this promotion rolled back, or null. */
  rolledBack: string | null;
}

type Connection = PlatformDb | PlatformTransaction;

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
  act: PromotionAct;
  by: string;
  /** The promotion to which a roll-back of this one returns. */
  previousId: number | null;
  rolledBack?: string;
}

/** Points a channel at a composition. `realNow`: the machine's time, from which the disuse of a branch is counted. */
export async function promote(
  db: Connection,
  { channel, compositionId, previousId, rolledBack, act, by }: Target,
  { now, realNow }: { now: Date; realNow: Date },
): Promise<void> {
  const kind = kindOf(channel);
  if (kind === null) throw new Error(`No channel can have the name ${channel}.`);
  const { id } = await db
    .insertInto('promotion')
    .values({ channel, composition_id: compositionId, previous_id: previousId, rolled_back: rolledBack ?? null, act, by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const target = { composition_id: compositionId, promotion_id: id, updated_at: now, used_at: realNow };
  await db
    .insertInto('channel')
    .values({ name: channel, kind, ...target })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(target))
    .execute();
  await noteServed(db, channel, compositionId);
}

/** Removes branches that nobody used for long. What they served stays stored. */
export async function forgetBranches(db: Connection, realNow: Date): Promise<void> {
  await db.deleteFrom('channel').where('kind', '=', 'branch').where('used_at', '<', forgottenBefore(realNow)).execute();
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
 * The release that a member had before its present one, and that is sound with the other members.
 * @throws RefusedReleaseError when there is none.
 */
export function previousRelease(history: readonly Promotion[], name: string, marks: Marks): string {
  const members = history.at(-1)?.members;
  const isSound = (version: string) => marks.of({ id: 0, members: { ...members, [name]: version } }) === null;
  const former = releasesServed(history, name).standing.slice(0, -1).findLast(isSound);
  if (former === undefined) throw new RefusedReleaseError('The roll-back', [`There is no earlier release of ${name}.`]);
  return former;
}

/**
 * The promotion to which the whole set returns: the latest one before this with other releases, none of which was rolled back
 * separately since, or marked harmful.
 * @throws RefusedReleaseError when there is none.
 */
export function previousSet(history: readonly Promotion[], marks: Marks): Promotion {
  const current = history.at(-1);
  const names = new Set(history.flatMap(({ members }) => Object.keys(members)));
  const withdrawn = new Map([...names].map((name) => [name, releasesServed(history, name).rolledBack]));
  const isSound = ({ compositionId: id, members }: Promotion) =>
    Object.entries(members).every(([name, version]) => !withdrawn.get(name)?.has(version)) && marks.of({ id, members }) === null;
  const found = history.slice(0, -1).findLast((step) => !sameMembers(step.members, current?.members ?? {}) && isSound(step));
  if (!found) throw new RefusedReleaseError('The roll-back', ['There is none before.']);
  return found;
}
