import type { Fault } from '../gate/fault.ts';
import { RefusedReleaseError } from './compositions.ts';
import type { PlatformDb, PlatformTransaction } from './tables.ts';

type Connection = PlatformDb | PlatformTransaction;

/** Why nothing new is served in a channel. */
export interface ChannelLock {
  channel: string;
  why: string;
  at: Date;
  by: string;
  /** Null while nobody has said when it ends. */
  until: Date | null;
}

/** The locks that hold, by channel. `realNow`: the machine's time, by which they end. */
export async function readLocks(db: Connection, realNow: Date): Promise<Map<string, ChannelLock>> {
  const rows = await db
    .selectFrom('channel_lock')
    .selectAll()
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', realNow)]))
    .execute();
  return new Map(rows.map((lock) => [lock.channel, lock]));
}

export async function lockOf(db: Connection, channel: string, realNow: Date): Promise<ChannelLock | null> {
  return (await readLocks(db, realNow)).get(channel) ?? null;
}

/** Locks a channel, or changes its lock. */
export async function saveLock(db: Connection, { channel, ...lock }: ChannelLock): Promise<void> {
  await db
    .insertInto('channel_lock')
    .values({ channel, ...lock })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(lock))
    .execute();
}

const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Tells who locked a channel, until when, and why. */
export const sentenceOf = ({ channel, by, until, why }: ChannelLock): string =>
  `${channel} is locked by ${by} ${until === null ? 'until it is unlocked' : `until ${minute(until)}`}: ${why}`;

export const lockFault = (lock: ChannelLock): Fault => ({ code: 'locked', message: sentenceOf(lock) });

/** @throws RefusedReleaseError when there is a lock. `call` begins a sentence: `The promotion`. */
export function refuseLocked(lock: ChannelLock | null, call: string): void {
  if (lock) throw new RefusedReleaseError(call, [lockFault(lock)]);
}

/** Whether something was refused because of a lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof RefusedReleaseError && error.faults.some(({ code }) => code === 'locked');
