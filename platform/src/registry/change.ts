import { sql } from 'kysely';
import { systemActor } from './actors.ts';
import { type ChannelLock, lockOf, refuseLocked } from './channel-locks.ts';
import type { ChannelSignals } from './channel-signals.ts';
import { production } from './channels.ts';
import type { CompositionKey } from './composition-key.ts';
import { type Composition, compose, RefusedReleaseError, readComposition } from './compositions.ts';
import { writeLog } from './log.ts';
import { allMarks, type Marks, refuseHarmful } from './marks.ts';
import { matrixFault } from './matrix.ts';
import { forgetBranches, type Promotion, promote, promotionHistory } from './promotions.ts';
import type { Served } from './served.ts';
import { carryOn, type RunningSplit, runningSplits } from './splits.ts';
import type { Members, PlatformDb, PlatformTransaction, PromotionAct } from './tables.ts';

export interface ChangeOptions {
  /** Its statements may wait long for their turn. */
  unlimitedDb: PlatformDb;
  key: CompositionKey;
  served: Pick<Served, 'refresh'>;
  signals: ChannelSignals;
  /** Called after each change of what channels serve or of what is marked, whoever made it. */
  onChange: () => void;
  now: () => Date;
  /** The machine's time, for what expires. */
  realNow: () => Date;
  /** The channels that serve only what has passed the matrix. A roll-back and a start need no run. */
  needsMatrix: readonly string[];
}

/** How a channel comes to a composition. */
export interface Move {
  act: PromotionAct;
  by: string;
  /** The promotion to which a roll-back of this one returns. Left out, the present one. */
  previousId?: number | null;
  /** The member that returns to an earlier release. */
  rolledBack?: string;
}

/** One change of what a channel serves, while no other can happen. */
export interface Change {
  trx: PlatformTransaction;
  channel: string;
  /** Of the channel, oldest first. Empty for a new one. */
  history: Promotion[];
  /** What the channel serves. A new one begins with what production serves. */
  members: Members;
  /** Of the channel, the oldest first. */
  splits: RunningSplit[];
  marks: Marks;
  /** While it holds, the channel only returns to what it served before. */
  lock: ChannelLock | null;
  /** A stored composition that may be served. @throws RefusedReleaseError when there is none, or it is marked harmful. */
  read(compositionId: number): Promise<Composition>;
  /** Makes a composition that is not served yet. @throws RefusedReleaseError */
  compose(members: Members, reason: string): Promise<number>;
  /** Composes and serves other members. @throws RefusedReleaseError */
  serve(members: Members, reason: string, move: Move): Promise<number>;
  /** Serves a stored composition. @throws RefusedReleaseError as `read`. */
  point(compositionId: number, move: Move): Promise<number>;
  /** As `point`, for a composition that visitors have tried: it needs no run of the matrix. @throws RefusedReleaseError */
  pointTried(compositionId: number, move: Move): Promise<number>;
  /** @throws RefusedReleaseError when the channel serves only what has passed the matrix, and these releases have not. `composition`: their number, when it stays. */
  refuseUntried(members: Members, composition: number | null): Promise<void>;
}

/** Changes of several channels at once. */
export interface Changes {
  trx: PlatformTransaction;
  on(channel: string): Promise<Change>;
}

/** An arbitrary number that no other lock uses. */
export const promotionLock = 4_173_003;

const splitsActor = systemActor('splits');

/** Returns functions that change what is served. Changes follow one another: two publishers at once must not each leave the other's release out. */
export function changer({ unlimitedDb, key, served, signals, onChange, now, realNow, needsMatrix }: ChangeOptions) {
  async function begin(trx: PlatformTransaction, channel: string): Promise<Change> {
    const history = await promotionHistory(trx, channel);
    const begun = history.at(-1) ?? (await promotionHistory(trx, production)).at(-1);
    const splits = await runningSplits(trx, channel);
    const marks = await allMarks(trx);
    const lock = await lockOf(trx, channel, realNow());

    const read: Change['read'] = async (compositionId) => {
      const composition = await readComposition(trx, key, compositionId);
      if (!composition) throw new RefusedReleaseError(`The change of ${channel}`, [`There is no composition ${compositionId}.`]);
      refuseHarmful(marks, composition, `The change of ${channel}`);
      return composition;
    };
    const refuseUntried: Change['refuseUntried'] = async (members, composition) => {
      const fault = needsMatrix.includes(channel) ? await matrixFault(trx, { members, served: begun?.members ?? {}, composition }) : null;
      if (fault) throw new RefusedReleaseError(`The change of ${channel}`, [fault]);
    };
    const composeSet: Change['compose'] = (set, reason) => compose(trx, key, set, reason, now());
    const mustHavePassed = ({ act }: Move): boolean => act === 'publish' || act === 'promote';
    const refuseWhileLocked = ({ act }: Move): void => {
      if (act !== 'roll-back') refuseLocked(lock, `The change of ${channel}`);
    };
    const place: Change['point'] = async (compositionId, { previousId = history.at(-1)?.id ?? null, ...move }) => {
      refuseWhileLocked(move);
      const { members: next } = await read(compositionId);
      await promote(trx, { channel, compositionId, previousId, ...move }, { now: now(), realNow: realNow() });
      for (const { split, why } of await carryOn(trx, { channel, members: next, compose: composeSet })) {
        const details = { channel, composition: split.compositionId, share: split.share };
        await writeLog(trx, splitsActor, { action: 'end-split', subject: `composition ${split.compositionId}`, why, details }, now());
      }
      return compositionId;
    };
    const point: Change['point'] = async (compositionId, move) => {
      refuseWhileLocked(move);
      if (mustHavePassed(move)) await refuseUntried((await read(compositionId)).members, compositionId);
      return place(compositionId, move);
    };
    return {
      trx,
      channel,
      history,
      members: begun?.members ?? {},
      splits,
      marks,
      lock,
      read,
      compose: composeSet,
      point,
      pointTried: place,
      refuseUntried,
      serve: async (members, reason, move) => {
        refuseWhileLocked(move);
        // The number of a composition that is refused is not stored.
        if (mustHavePassed(move)) await refuseUntried(members, null);
        return place(await composeSet(members, reason), move);
      },
    };
  }

  async function changeAll<T>(work: (changes: Changes) => Promise<T>): Promise<T> {
    const result = await unlimitedDb.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(promotionLock)})`.execute(trx);
      await forgetBranches(trx, realNow());
      const done = await work({ trx, on: (channel) => begin(trx, channel) });
      await signals.send(trx);
      return done;
    });
    // This machine copies the new composition before it serves it. If files cannot be read, pages keep the earlier composition.
    await served.refresh();
    signals.tellOthersHere();
    onChange();
    return result;
  }

  return {
    changeAll,
    change: <T>(channel: string, work: (change: Change) => Promise<T>): Promise<T> => changeAll(async ({ on }) => work(await on(channel))),
  };
}
