import type { Channel } from '@nitida/contract/platform-answers';
import { byName } from '../served/channel-change.ts';

/** The shell and the remotes that any channel serves, the shell first. */
export const remoteNames = (channels: readonly Pick<Channel, 'members' | 'splits'>[]): string[] =>
  [
    ...new Set(
      channels.flatMap(({ members, splits }) => [...members, ...splits.flatMap((split) => split.members)].map(({ name }) => name)),
    ),
  ].toSorted(byName);
