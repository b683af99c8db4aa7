import type { Release } from '@nitida/contract';
import type { Members } from './tables.ts';

interface Start {
  /** The members that are served now. */
  members: Members;
  /** The members that were last promoted from the checkout. */
  taken: Members;
  /** The builds of the checkout when they are to be served, else an empty list. */
  built: Release[];
  /** The incoming releases. */
  waiting: Release[];
}

export const membersOf = (releases: Pick<Release, 'name' | 'version'>[]): Members =>
  Object.fromEntries(releases.map(({ name, version }) => [name, version]));

export const sameMembers = (a: Members, b: Members): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, version]) => b[name] === version);

/** The members that differ between two sets: other releases, new ones and removed ones. */
export const changedNames = (before: Members, after: Members): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]).toSorted();

/** The members that a start serves. A remote that was removed from the checkout leaves the site with its builds. A remote from elsewhere stays. */
export function nextMembers({ members, taken, built, waiting }: Start): Members {
  const isGone = (name: string): boolean => built.length > 0 && taken[name] !== undefined && !built.some((one) => one.name === name);
  const kept = Object.entries(members).filter(([name]) => !isGone(name));
  return { ...Object.fromEntries(kept), ...membersOf(built), ...membersOf(waiting) };
}
