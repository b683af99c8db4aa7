import { randomBytes } from 'node:crypto';
import { type Act, changingTeam, unknownActor } from './actors.ts';
import type { Change } from './change.ts';
import { refuseLocked } from './channel-locks.ts';
import { RefusedReleaseError } from './compositions.ts';
import { writeLog } from './log.ts';
import { sameMembers } from './next-members.ts';
import {
  beginSplit,
  changeBetween,
  changeShare,
  namesOf,
  type RunningSplit,
  removeSplit,
  runningSplits,
  textOf,
  withChange,
} from './splits.ts';
import type { Members, PlatformTransaction } from './tables.ts';

/** What is tried in a channel: a composition, or what everybody has with another release of one member. */
export type TriedTarget = { channel: string } & ({ composition: number } | { name: string; version: string });

/** A split that is about to begin, in the transaction of its beginning. */
export interface Beginning {
  trx: PlatformTransaction;
  /** What is served to the others, and what to the share. */
  from: number;
  to: number;
  replaces: Members;
  brings: Members;
}

export type SplitTarget = TriedTarget & {
  /** Above 0 and up to 1. */
  share: number;
  /** Stores the rollout that moves it. @returns its number */
  rollout?: ((beginning: Beginning) => Promise<number>) | undefined;
};

/** One split of a channel: that of a rollout, or that which changes a member. With neither, the only one. */
export interface SplitOf {
  channel: string;
  rollout?: number | undefined;
  name?: string | undefined;
}

interface Options {
  now: () => Date;
  changeOpen<T>(channel: string, work: (change: Change) => Promise<T>): Promise<T>;
}

const refusedIn = (channel: string, fault: string) => new RefusedReleaseError(`The split of ${channel}`, [fault]);

/** @throws RefusedReleaseError when several could be meant */
function found({ splits, channel }: Change, { rollout, name }: SplitOf): RunningSplit | null {
  if (rollout !== undefined) return splits.find((split) => split.rollout === rollout) ?? null;
  if (name !== undefined) return splits.find((split) => namesOf(split).includes(name)) ?? null;
  if (splits.length > 1) throw refusedIn(channel, `${splits.length} splits run. Name a remote that the one changes.`);
  return splits[0] ?? null;
}

/** The releases that a share is to have, and the number of their composition when it has one. @throws RefusedReleaseError */
async function wantedBy({ members, read }: Change, target: TriedTarget): Promise<{ after: Members; id: number | null }> {
  if ('name' in target) return { after: { ...members, [target.name]: target.version }, id: null };
  const { members: after, id } = await read(target.composition);
  return { after, id };
}

/** What staff, teams and rollouts do with the splits of channels. */
export function createSplitActs({ now, changeOpen }: Options) {
  async function end({ trx, channel, members }: Change, split: RunningSplit, { by = unknownActor, why }: Act): Promise<void> {
    const team = await changingTeam(trx, by, { channel, before: members, after: withChange(members, split) });
    await removeSplit(trx, split);
    const details = { channel, composition: split.compositionId, share: split.share };
    await writeLog(trx, by, { action: 'end-split', subject: `composition ${split.compositionId}`, team, why: why ?? null, details }, now());
  }

  return {
    /**
     * Sends a share of a channel's visitors to other releases of some members, beside the splits of other members. It replaces a split of the same
     * members, as a fix does; with the same releases it only changes the share, and who is in it stays in it while it grows.
     * @returns the composition of the share
     * @throws NoRightError, RefusedReleaseError
     */
    split: ({ share, rollout, ...target }: SplitTarget, act: Act = {}): Promise<number> =>
      changeOpen(target.channel, async (step) => {
        const { by = unknownActor, why } = act;
        const { trx, channel, history, members, splits } = step;
        const served = history.at(-1)?.compositionId;
        if (served === undefined) throw refusedIn(channel, `There is no channel ${channel}.`);
        refuseLocked(step.lock, `The split of ${channel}`);
        if (!(share > 0 && share <= 1)) throw refusedIn(channel, 'The share is above 0 and up to 1.');
        const { after, id } = await wantedBy(step, target);
        const change = changeBetween(members, after);
        const names = namesOf(change);
        const what = 'name' in target ? `${target.name} ${target.version}` : `Composition ${target.composition}`;
        if (names.length === 0) throw refusedIn(channel, `${what} is served to everybody already.`);
        const team = await changingTeam(trx, by, { channel, before: members, after });
        await step.refuseUntried(after, id);
        const others = splits.filter((split) => namesOf(split).some((name) => names.includes(name)));
        const isSame = ({ replaces, brings }: RunningSplit) => sameMembers(replaces, change.replaces) && sameMembers(brings, change.brings);
        const known = others.find(isSame);
        if (rollout && known?.rollout) throw refusedIn(channel, `Rollout ${known.rollout} brings it already.`);
        const same = rollout ? undefined : known;
        for (const other of others) if (other !== same) await end(step, other, { by, why: `${what} takes its place` });
        const to = same?.compositionId ?? id ?? (await step.compose(after, `split ${textOf(change.brings)}`));
        await step.read(to);
        if (same) await changeShare(trx, same, share, by.name);
        else {
          const number = (await rollout?.({ trx, from: served, to, ...change })) ?? null;
          const salt = randomBytes(12).toString('base64url');
          await beginSplit(trx, channel, { ...change, compositionId: to, share, salt, by: by.name, at: now(), rollout: number });
        }
        const details = { channel, composition: to, share, beside: served };
        await writeLog(trx, by, { action: 'split', subject: `composition ${to}`, team, why: why ?? null, details }, now());
        return to;
      }),

    /**
     * Changes the share of a rollout's split.
     * @returns whether it still runs
     */
    widen: ({ channel, rollout, share }: { channel: string; rollout: number; share: number }, act: Act = {}): Promise<boolean> =>
      changeOpen(channel, async (step) => {
        const split = found(step, { channel, rollout });
        if (split === null) return false;
        refuseLocked(step.lock, `The split of ${channel}`);
        const { by = unknownActor, why = null } = act;
        await changeShare(step.trx, split, share, by.name);
        const details = { channel, composition: split.compositionId, share, beside: step.history.at(-1)?.compositionId };
        await writeLog(step.trx, by, { action: 'split', subject: `composition ${split.compositionId}`, why, details }, now());
        return true;
      }),

    /**
     * Serves everybody what a share had.
     * @returns the composition, or null when the split is over
     * @throws NoRightError, RefusedReleaseError
     */
    promoteSplit: (target: SplitOf, act: Act = {}): Promise<number | null> =>
      changeOpen(target.channel, async (step) => {
        const { trx, channel, members, history, pointTried } = step;
        const split = found(step, target);
        if (split === null) return null;
        const { by = unknownActor, why = null } = act;
        const team = await changingTeam(trx, by, { channel, before: members, after: withChange(members, split) });
        const replaces = history.at(-1)?.compositionId ?? null;
        await removeSplit(trx, split);
        const composition = await pointTried(split.compositionId, { act: 'promote', by: by.name });
        const details = { channel, composition, replaces };
        await writeLog(trx, by, { action: 'promote', subject: `composition ${composition}`, team, why, details }, now());
        return composition;
      }),

    /**
     * Serves the visitors of a split what everybody has.
     * @returns whether it ran
     * @throws NoRightError, RefusedReleaseError
     */
    endSplit: (target: SplitOf, act: Act = {}): Promise<boolean> =>
      changeOpen(target.channel, async (step) => {
        const split = found(step, target);
        if (split === null) return false;
        await end(step, split, act);
        return true;
      }),
  };
}

/** Ends the splits whose compositions are marked, of those that a roll-back left. */
export async function endMarked({ trx, channel, marks }: Change, log: (composition: number) => Promise<void>): Promise<void> {
  for (const split of await runningSplits(trx, channel)) {
    const id = split.compositionId;
    const { members } = await trx.selectFrom('composition').select('members').where('id', '=', id).executeTakeFirstOrThrow();
    if (marks.of({ id, members }) === null) continue;
    await removeSplit(trx, split);
    await log(id);
  }
}
