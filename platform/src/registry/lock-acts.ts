import { type Act, type Actor, setTeam, unknownActor } from './actors.ts';
import type { Change } from './change.ts';
import { type ChannelLock, saveLock } from './channel-locks.ts';
import { RefusedReleaseError } from './compositions.ts';
import { writeLog } from './log.ts';

interface Options {
  now: () => Date;
  /** The machine's time, by which locks end. */
  realNow: () => Date;
  change<T>(channel: string, work: (change: Change) => Promise<T>): Promise<T>;
}

export interface LockTarget {
  channel: string;
  why: string;
  /** How long it holds. Left out, somebody has to unlock it. */
  days?: number | undefined;
}

const dayMs = 24 * 60 * 60_000;

/** How staff and the team of the shell keep a channel as it is for a while. */
export function createLockActs({ now, realNow, change }: Options) {
  const matterOf = ({ trx, channel }: Change, by: Actor) => setTeam(trx, by, `A lock of ${channel}`);

  return {
    /**
     * From now on nothing new is served in a channel: it is refused with who locked it, until when and why. Roll-backs, marks and the ends of splits stay possible.
     * Another lock of the channel replaces its end and reason.
     * @throws NoRightError, RefusedReleaseError
     */
    lock: (target: LockTarget, { by = unknownActor }: Pick<Act, 'by'> = {}): Promise<ChannelLock> =>
      change(target.channel, async (step) => {
        const { channel, why, days } = target;
        const team = await matterOf(step, by);
        if (step.history.length === 0) throw new RefusedReleaseError('The lock', [`There is no channel ${channel}.`]);
        const at = realNow();
        const until = days === undefined ? null : new Date(at.getTime() + days * dayMs);
        const lock = { channel, why, at, by: by.name, until };
        await saveLock(step.trx, lock);
        await writeLog(step.trx, by, { action: 'lock', subject: channel, team, why, details: { channel, until } }, now());
        return lock;
      }),

    /**
     * Ends the lock of a channel.
     * @returns whether it was locked
     * @throws NoRightError
     */
    unlock: (channel: string, { by = unknownActor, why }: Act = {}): Promise<boolean> =>
      change(channel, async (step) => {
        const team = await matterOf(step, by);
        const { trx, lock } = step;
        await trx.deleteFrom('channel_lock').where('channel', '=', channel).execute();
        if (lock === null) return false;
        const details = { channel, lockedBy: lock.by, lockedWhy: lock.why };
        await writeLog(trx, by, { action: 'unlock', subject: channel, team, why: why ?? null, details }, now());
        return true;
      }),
  };
}
