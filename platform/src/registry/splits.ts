import { RefusedReleaseError } from './compositions.ts';
import { changedNames } from './next-members.ts';
import { noteServed } from './served-members.ts';
import type { Members, PlatformDb, PlatformTransaction } from './tables.ts';

type Connection = PlatformDb | PlatformTransaction;

/** Releases in place of others. A name that one side lacks is added or removed. */
export interface MemberChange {
  replaces: Members;
  brings: Members;
}

/** A share of a channel's visitors that is sent other releases of some members. */
export interface RunningSplit extends MemberChange {
  id: number;
  /** What the channel serves, with this change. */
  compositionId: number;
  /** 0 to 1. */
  share: number;
  /** With the id of a visitor, it decides who is in the share. */
  salt: string;
  by: string;
  at: Date;
  /** The rollout that moves it. */
  rollout: number | null;
}

export const namesOf = ({ replaces, brings }: MemberChange): string[] => [...new Set([...Object.keys(replaces), ...Object.keys(brings)])];

const only = (members: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));

/** What differs between two sets. */
export function changeBetween(before: Members, after: Members): MemberChange {
  const names = changedNames(before, after);
  return { replaces: only(before, names), brings: only(after, names) };
}

/** A set with a change. */
export function withChange(members: Members, change: MemberChange): Members {
  const names = namesOf(change);
  return { ...Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name))), ...change.brings };
}

/** Whether a set still has what a change replaces. Otherwise the change compares nothing. */
export const isPending = (members: Members, change: MemberChange): boolean =>
  namesOf(change).every((name) => members[name] === change.replaces[name]);

/** The splits of a channel, the oldest first, which is the order in which visitors are divided. */
export async function runningSplits(db: Connection, channel: string): Promise<RunningSplit[]> {
  const rows = await db.selectFrom('split').selectAll().where('channel', '=', channel).orderBy('id').execute();
  return rows.map(({ composition_id, share, rollout_id, channel: _channel, ...row }) => ({
    ...row,
    compositionId: composition_id,
    share: Number(share),
    rollout: rollout_id,
  }));
}

/** Notes what a share of the visitors is served. */
async function note(db: Connection, channel: string, compositionId: number, rollout: number | null): Promise<void> {
  await db
    .insertInto('split_composition')
    .values({ channel, composition_id: compositionId, rollout_id: rollout })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await noteServed(db, channel, compositionId);
}

export async function beginSplit(db: Connection, channel: string, split: Omit<RunningSplit, 'id'>): Promise<void> {
  const { compositionId, replaces, brings, share, salt, by, at, rollout } = split;
  await db
    .insertInto('split')
    .values({
      ...{ channel, share, salt, by, at, composition_id: compositionId, rollout_id: rollout },
      replaces: JSON.stringify(replaces),
      brings: JSON.stringify(brings),
    })
    .execute();
  await note(db, channel, compositionId, rollout);
}

export async function changeShare(db: Connection, { id }: RunningSplit, share: number, by: string): Promise<void> {
  await db.updateTable('split').set({ share, by }).where('id', '=', id).execute();
}

export async function removeSplit(db: Connection, { id }: Pick<RunningSplit, 'id'>): Promise<void> {
  await db.deleteFrom('split').where('id', '=', id).execute();
}

interface Move {
  channel: string;
  /** What the channel serves from now on. */
  members: Members;
  /** @throws RefusedReleaseError */
  compose: (members: Members, reason: string) => Promise<number>;
}

/**
 * Lets the splits of a channel go on beside what it serves now: each gets a composition of that and of its own change. Those end whose members the channel has
 * changed, or whose releases cannot be served with the others, because nobody's release waits for another team's.
 * @returns those that ended, each with the reason.
 */
export async function carryOn(db: Connection, { channel, members, compose }: Move): Promise<{ split: RunningSplit; why: string }[]> {
  const ended: { split: RunningSplit; why: string }[] = [];
  for (const split of await runningSplits(db, channel)) {
    const why = isPending(members, split) ? await moveTo(split) : `${channel} serves ${textOf(only(members, namesOf(split)))} since.`;
    if (why === null) continue;
    await removeSplit(db, split);
    ended.push({ split, why });
  }
  return ended;

  /** @returns why it cannot go on, or null. */
  async function moveTo(split: RunningSplit): Promise<string | null> {
    try {
      const id = await compose(withChange(members, split), `${textOf(split.brings)} beside what was served since`);
      await db.updateTable('split').set({ composition_id: id }).where('id', '=', split.id).execute();
      await db.updateTable('rollout').set({ to_composition: id }).where('id', '=', split.rollout).execute();
      await note(db, channel, id, split.rollout);
      return null;
    } catch (error) {
      if (error instanceof RefusedReleaseError) return error.message;
      throw error;
    }
  }
}

/** `account 1.2.0, work 2.0.0`. */
export const textOf = (members: Members): string =>
  Object.entries(members)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ') || 'none of them';

/** The compositions that a rollout brought to visitors, one after another. */
export async function compositionsOfRollout(db: Connection, rollout: number): Promise<number[]> {
  const rows = await db.selectFrom('split_composition').select('composition_id').where('rollout_id', '=', rollout).execute();
  return rows.map((row) => row.composition_id);
}
