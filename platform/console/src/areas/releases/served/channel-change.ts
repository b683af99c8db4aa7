import type { Channel, Members } from '@nitida/contract/platform-answers';

/** A change of a channel that somebody has begun to make. */
export type ChannelChange =
  | { kind: 'rollBackOne'; channel: Channel; name: string }
  | { kind: 'rollBackSet'; channel: Channel }
  | { kind: 'promote'; channel: Channel }
  | { kind: 'split'; channel: Channel }
  | { kind: 'endSplit'; channel: Channel; split: Channel['splits'][number] }
  | { kind: 'lock'; channel: Channel }
  | { kind: 'unlock'; channel: Channel }
  | { kind: 'mark'; channel: Channel };

/** A member that a change replaces. `from` is null when it is added, `to` when it is removed. */
export interface MemberChange {
  name: string;
  from: string | null;
  to: string | null;
}

export const membersOf = (members: readonly { name: string; version: string }[]): Members =>
  Object.fromEntries(members.map(({ name, version }) => [name, version]));

/** What differs between two sets, the shell first and the others by name. */
export function memberChanges(before: Members, after: Members): MemberChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted(byName);
  return names.map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null })).filter(({ from, to }) => from !== to);
}

/** The shell first, because every page depends on it. */
export const byName = (a: string, b: string): number => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);
