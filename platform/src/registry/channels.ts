import { verbatim } from '@nitida/contract';
import type { ChannelKind } from './tables.ts';

/** The channel that visitors are served without a preview. */
export const production = 'production';
export const staging = 'staging';

/** A branch has one channel. So many exist at a time, and one that nobody used for so long is forgotten. */
export const mostBranches = 20;
export const branchDays = 14;

const branchName = /^branch\/\w[\w./-]{0,79}$/;

/** The kind of a channel by its name, or null when no channel can have it. */
export function kindOf(name: string): ChannelKind | null {
  if (name === production || name === staging) return name;
  return branchName.test(name) ? 'branch' : null;
}

/** The name of a channel in a request. */
export const channelInput = verbatim.max(100);

/** Before this time, the use of a branch no longer counts. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - branchDays * 24 * 60 * 60_000);
